import { passesLuhn } from "./card-text.ts";
import { attribute, find, findAll } from "./document.ts";

/** The first field or group of choices of a form that certainly has to be corrected, all of them marked; null where there is none. */
export function markProblems(form: HTMLFormElement): HTMLElement | null {
  const wrong = findAll("input,fieldset[data-missing]", form).filter((field) => {
    const problem = isAskedFor(field) ? problemOf(field, true) : "";
    if (problem) mark(field, problem);
    return problem;
  });
  return wrong[0] ?? null;
}

/** Looks at a field that the customer has left: what is still empty is no problem yet. */
export function checkLeft(field: HTMLInputElement): void {
  const problem = problemOf(field, false);
  if (problem) mark(field, problem);
}

/** The fields of a method that is not chosen are hidden, and the server does not read them. */
function isAskedFor(field: Element): boolean {
  const method = field.closest<HTMLElement>(".method");
  const choice = method && find<HTMLInputElement>("input[name=method][type=radio]", method);
  return !choice || choice.checked;
}

/** What a field's own words say about what is in it. What cannot be judged here is left to the server. */
function problemOf(field: HTMLElement, complete: boolean): string {
  const input = field instanceof HTMLInputElement ? field : find<HTMLInputElement>(":checked", field);
  const value = input?.value ?? "";
  if (!value.trim()) return complete ? attribute(field, "data-missing") : "";
  const digits = value.replace(/\D/g, "");
  const pattern = attribute(field, "data-pattern");
  const right =
    (!pattern || new RegExp(`^(?:${pattern})$`).test(digits)) &&
    (attribute(field, "data-format") !== "card" || passesLuhn(digits));
  return right ? "" : attribute(field, "data-wrong");
}

/** Marks a field as the server does: the reason stands before it, in a group below its name, and is read with it. */
function mark(field: HTMLElement, problem: string): void {
  unmark(field);
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

/** Takes back what is said of a field, or of the group of choices that it belongs to. */
export function unmark(field: Element): void {
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
