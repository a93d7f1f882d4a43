import { passesLuhn } from "./card-text.ts";
import { attribute, find, findAll } from "./document.ts";

/** Marks all fields that are certainly wrong. Returns the first of them, or null. */
export function markProblems(form: HTMLFormElement): HTMLElement | null {
  const wrong = findAll("input,fieldset[data-missing]", form).filter((field) => {
    const problem = isRequested(field) ? getProblem(field, true) : "";
    if (problem) mark(field, problem);
    return problem;
  });
  return wrong[0] ?? null;
}

/** Checks a field that lost the focus. Empty fields are not marked yet. */
export function checkField(field: HTMLInputElement): void {
  const problem = getProblem(field, false);
  if (problem) mark(field, problem);
}

/** Hidden fields of unselected methods are not read by the server. */
function isRequested(field: Element): boolean {
  const method = field.closest<HTMLElement>(".method");
  const choice = method && find<HTMLInputElement>("input[name=method][type=radio]", method);
  return !choice || choice.checked;
}

/** The field's own message for its value. Empty if only the server can check it. */
function getProblem(field: HTMLElement, complete: boolean): string {
  const input = field instanceof HTMLInputElement ? field : find<HTMLInputElement>(":checked", field);
  const value = input?.value ?? "";
  if (!value.trim()) return complete ? attribute(field, "data-missing") : "";
  const digits = value.replace(/\D/g, "");
  const pattern = attribute(field, "data-pattern");
  const isValid =
    (!pattern || new RegExp(`^(?:${pattern})$`).test(digits)) &&
    (attribute(field, "data-format") !== "card" || passesLuhn(digits));
  return isValid ? "" : attribute(field, "data-wrong");
}

/** Marks a field as the server does: the message precedes the field, or follows a group's name. */
function mark(field: HTMLElement, problem: string): void {
  clearError(field);
  const name = attribute(field, "id") || attribute(find("input", field) as Element, "name");
  const reason = document.createElement("p");
  reason.className = "problem";
  reason.id = `${name}-problem`;
  reason.textContent = problem;
  const legend = find("legend", field);
  if (legend) legend.after(reason);
  else field.before(reason);
  field.setAttribute("aria-invalid", "true");
  describe(field, [reason.id, ...descriptions(field)]);
}

/** Removes the message of a field or of its group. */
export function clearError(field: Element): void {
  const marked = field.matches("[type=radio]") ? field.closest("[aria-invalid]") : field;
  if (!marked) return;
  const described = descriptions(marked);
  const reason = described.find((id) => id.endsWith("-problem"));
  if (reason) find(`#${CSS.escape(reason)}`)?.remove();
  marked.removeAttribute("aria-invalid");
  describe(
    marked,
    described.filter((id) => id !== reason),
  );
}

const descriptions = (field: Element): string[] =>
  attribute(field, "aria-describedby").split(" ").filter(Boolean);

function describe(field: Element, ids: string[]): void {
  if (ids.length > 0) field.setAttribute("aria-describedby", ids.join(" "));
  else field.removeAttribute("aria-describedby");
}
