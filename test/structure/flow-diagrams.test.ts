import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { repository } from "./source-files.ts";

/**
 * A line of a diagram: the file and declaration of a step. `all`: the diagram has each awaited call of it.
 */
interface Line {
  text: string;
  file: string;
  declaration: string;
  all: boolean;
}

const DIAGRAM = /```mermaid\n([\s\S]*?)```/g;
const LOCATION = /^%% (in|all of) (\S+) (\S+)$/;
const CALL = /([A-Za-z_]+)\(\)/g;
const PATH = /(?<=\s)\/[a-z]+\/[:a-zA-Z]+/g;

function parseLines(diagram: string): Line[] {
  const lines: Line[] = [];
  let location: Omit<Line, "text"> | null = null;
  for (const line of diagram.split("\n").map((each) => each.trim())) {
    const match = LOCATION.exec(line);
    if (match)
      location = { all: match[1] !== "in", file: match[2] as string, declaration: match[3] as string };
    else if (location) lines.push({ text: line, ...location });
  }
  return lines;
}

/** A top-level function, class or constant of a file. */
function findSource(file: string, declaration: string): ts.Node {
  const text = readFileSync(join(repository, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = source.statements.find((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.some(({ name }) => name.getText() === declaration)
      : (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) &&
        statement.name?.text === declaration,
  );
  if (!found) throw new Error(`${file} has no ${declaration}`);
  return found;
}

const getName = ({ expression }: ts.CallExpression): string =>
  (ts.isPropertyAccessExpression(expression) ? expression.name : expression).getText();

/**
 * The names that a declaration calls, in the order of its text; and those whose result is awaited or
 * returned.
 */
function callsIn(declaration: ts.Node): { called: string[]; awaited: string[] } {
  const called: { name: string; at: number }[] = [];
  const awaited: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      called.push({ name: getName(node), at: node.expression.getEnd() });
      const { parent } = node;
      if (
        ts.isAwaitExpression(parent) ||
        ts.isReturnStatement(parent) ||
        ts.isConditionalExpression(parent)
      ) {
        // `viewCheckout(parts)(id)` is a call of viewCheckout.
        const callee = ts.isCallExpression(node.expression) ? node.expression : node;
        awaited.push(getName(callee));
      }
    }
    // SQL calls Postgres functions in its text.
    if (ts.isTemplateHead(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      for (const [, name] of node.text.matchAll(/(\w+)\(/g))
        called.push({ name: name as string, at: node.getEnd() });
    }
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  called.sort((one, other) => one.at - other.at);
  return { called: called.map(({ name }) => name), awaited };
}

const timesIn = (names: readonly string[], name: string) => names.filter((one) => one === name).length;

/** The differences between a diagram and its code: calls that are missing, extra or in another order. */
function findProblems(diagram: string): string[] {
  const problems: string[] = [];
  const groups = Map.groupBy(parseLines(diagram), ({ file, declaration }) => `${file} ${declaration}`);
  for (const [position, lines] of groups) {
    const { file, declaration } = lines[0] as Line;
    const source = findSource(file, declaration);
    const { called, awaited } = callsIn(source);
    const drawn = lines.flatMap(({ text }) => [...text.matchAll(CALL)].map(([, name]) => name as string));
    let from = 0;
    for (const name of drawn) {
      const at = called.indexOf(name, from);
      if (at < 0) problems.push(`${position} does not call ${name}, or earlier`);
      else from = at + 1;
    }
    for (const name of lines.some(({ all }) => all) ? new Set(awaited) : []) {
      const missing = timesIn(awaited, name) - timesIn(drawn, name);
      if (missing > 0) problems.push(`${position} waits for ${name} too`);
    }
    for (const path of lines.flatMap(({ text }) => text.match(PATH) ?? []))
      if (!source.getText().includes(`"${path}"`)) problems.push(`${position} has no ${path}`);
  }
  return problems;
}

const flows = readFileSync(join(repository, "docs/flows.md"), "utf8");
const diagrams = [...flows.matchAll(DIAGRAM)].map(([, text]) => text as string);

test("a flow diagram has calls that its functions make, in their order, and each step of a payment", () => {
  expect(diagrams).toHaveLength(3);
  expect(diagrams.flatMap(findProblems)).toEqual([]);
  expect(diagrams.flatMap((diagram) => [...diagram.matchAll(CALL)]).length).toBeGreaterThan(40);
});

const PAY = "server/usecases/payments/pay-checkout.ts payCheckout";
test.each([
  ["a call that is not there", `%% in ${PAY}\nA->>B: refund()`, `${PAY} does not call refund, or earlier`],
  [
    "another order",
    `%% in ${PAY}\nA->>B: startAttempt()\nA->>B: chooseProcessors()`,
    `${PAY} does not call chooseProcessors, or earlier`,
  ],
  ["a step left out", `%% all of ${PAY}\nA->>B: startAttempt()`, `${PAY} waits for submitInTurn too`],
  ["a second read left out", `%% all of ${PAY}\nA->>B: viewCheckout()`, `${PAY} waits for viewCheckout too`],
  ["an address that is not there", `%% in ${PAY}\nA->>B: GET /pay/nowhere`, `${PAY} has no /pay/nowhere`],
])("a diagram with %s is found", (_what, diagram, problem) => {
  expect(findProblems(diagram)).toContain(problem);
});
