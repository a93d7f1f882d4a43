import { Kysely, PostgresDialect, type RawBuilder } from "kysely";
import ts from "typescript";

/**
 * A statement with conditional parts is read several times. Reading 0 has each condition true, reading 1 has
 * each false. Of several choices, such as the returns of a function, they use the first and the last. Further
 * readings use those between.
 */
export type Reading = number;

/** Facts that the source alone does not show. */
export class Unreadable extends Error {
  constructor(node: ts.Node) {
    super(`${ts.SyntaxKind[node.kind]} ${node.getText().replace(/\s+/g, " ").slice(0, 80)}`);
  }
}

export const isSql = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isSql) : type.symbol?.name === "RawBuilder";

type AnyFunction = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;
export const isFunction = (node: ts.Node | undefined): node is AnyFunction =>
  node !== undefined &&
  (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node));

function findDeclaration(checker: ts.TypeChecker, name: ts.Node): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(name) ? name.name : name);
  const original = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return original?.valueDeclaration;
}

/** The branches of `if … else if … else`; null for a missing `else`. */
function getBranches({ thenStatement, elseStatement }: ts.IfStatement): (ts.Statement | null)[] {
  const others =
    elseStatement && ts.isIfStatement(elseStatement) ? getBranches(elseStatement) : [elseStatement ?? null];
  return [thenStatement, ...others];
}

/** The called function; null for one of a library. */
export function findFunction(checker: ts.TypeChecker, callee: ts.Expression): AnyFunction | null {
  const declared = findDeclaration(checker, callee);
  const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
  return isFunction(made) ? made : null;
}

/** Compiles SQL that a module exports. It connects to nothing. */
const compiler = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: {} as never }) });

/** Reads the text of one statement from the source that builds it. */
export class SqlReader {
  /** The values for `$1`, `$2`, …. */
  readonly values: ts.Expression[] = [];
  readonly #checker: ts.TypeChecker;
  readonly #reading: Reading;
  /** The number of readings: the largest number of choices. */
  readings = 2;
  /** Parameters of functions with their arguments in the current calls. */
  readonly #arguments = new Map<ts.Declaration, ts.Expression>();

  constructor(checker: ts.TypeChecker, reading: Reading) {
    this.#checker = checker;
    this.#reading = reading;
  }

  /** Continues inside the called function. */
  enter(called: AnyFunction, args: readonly ts.Expression[]): void {
    for (const [position, parameter] of called.parameters.entries()) {
      const one = args[position] ?? parameter.initializer;
      if (one) this.#arguments.set(parameter, this.#resolve(one));
    }
  }

  /** The text of an expression that builds SQL. @throws Unreadable */
  async read(expression: ts.Expression): Promise<string> {
    const node = this.#resolve(expression);
    if (ts.isTaggedTemplateExpression(node)) return this.#readTemplate(node.template);
    if (ts.isCallExpression(node)) return this.#readCall(node);
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return this.#readName(node);
    if (ts.isElementAccessExpression(node)) return this.read(this.#chosenFrom(node));
    throw new Unreadable(node);
  }

  async #readTemplate(template: ts.TemplateLiteral): Promise<string> {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    let text = template.head.text;
    for (const { expression, literal } of template.templateSpans)
      text += (await this.#readPart(expression)) + literal.text;
    return text;
  }

  async #readPart(expression: ts.Expression): Promise<string> {
    const node = this.#resolve(expression);
    if (isSql(this.#checker.getTypeAtLocation(node))) return this.read(node);
    this.values.push(node);
    return `$${this.values.length}`;
  }

  async #readCall(node: ts.CallExpression): Promise<string> {
    const [first, separator] = node.arguments;
    const called = node.expression.getText();
    if (called === "sql.join" && first) {
      const parts: string[] = [];
      for (const one of this.#list(first)) parts.push(await this.#readPart(one));
      return parts.join(separator ? await this.read(separator) : ", ");
    }
    if (["sql.lit", "sql.raw", "sql.ref"].includes(called) && first) {
      const text = this.#literal(first);
      return called === "sql.lit" && typeof text === "string" ? `'${text}'` : String(text);
    }
    return this.read(this.#returnedBy(node));
  }

  async #readName(name: ts.Identifier | ts.PropertyAccessExpression): Promise<string> {
    const declared = findDeclaration(this.#checker, name);
    if (declared && ts.isPropertyAssignment(declared)) return this.read(declared.initializer);
    if (declared && ts.isBindingElement(declared)) return this.read(this.#initializerFrom(declared));
    if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer) throw new Unreadable(name);
    const before = this.values.length;
    try {
      return await this.read(declared.initializer);
    } catch (error) {
      const exported = ts.getCombinedModifierFlags(declared) & ts.ModifierFlags.Export;
      if (!(error instanceof Unreadable) || !exported) throw error;
      // Built from lists of the domain, which the module imports.
      this.values.length = before;
      const module = await import(declared.getSourceFile().fileName);
      return (module[declared.name.getText()] as RawBuilder<unknown>).compile(compiler).sql;
    }
  }

  /**
   * The value of an expression in this reading: without brackets and casts, and with the call's arguments.
   */
  #resolve(node: ts.Expression): ts.Expression {
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node)
    )
      return this.#resolve(node.expression);
    if (ts.isConditionalExpression(node))
      return this.#resolve(this.#reading === 0 ? node.whenTrue : node.whenFalse);
    if (ts.isIdentifier(node)) {
      const declared = findDeclaration(this.#checker, node);
      const argument = declared && this.#arguments.get(declared);
      if (argument) return argument;
    }
    return node;
  }

  #returnedBy(node: ts.CallExpression): ts.Expression {
    const called = findFunction(this.#checker, node.expression);
    if (!called?.body) throw new Unreadable(node);
    this.enter(called, node.arguments);
    if (!ts.isBlock(called.body)) return this.#resolve(called.body);
    const returned: ts.Expression[] = [];
    const visit = (inside: ts.Node) => {
      if (ts.isReturnStatement(inside) && inside.expression) returned.push(inside.expression);
      if (!ts.isFunctionLike(inside)) ts.forEachChild(inside, visit);
    };
    visit(called.body);
    const response = this.#choose(returned);
    if (!response) throw new Unreadable(node);
    return this.#resolve(response);
  }

  #choose<T>(choices: readonly T[]): T | undefined {
    this.readings = Math.max(this.readings, choices.length);
    if (this.#reading === 0) return choices[0];
    return (this.#reading === 1 ? undefined : choices.slice(0, -1)[this.#reading - 1]) ?? choices.at(-1);
  }

  /** One entry of a table `{ asc: …, desc: … }[order]`. */
  #chosenFrom(node: ts.ElementAccessExpression): ts.Expression {
    const entries = this.#object(node.expression).properties.filter(ts.isPropertyAssignment);
    const entry = this.#choose(entries);
    if (!entry) throw new Unreadable(node);
    return this.#resolve(entry.initializer);
  }

  /** `isIn` of `const { isIn } = …`. */
  #initializerFrom(element: ts.BindingElement): ts.Expression {
    const { initializer } = element.parent.parent as ts.VariableDeclaration;
    const name = (element.propertyName ?? element.name).getText();
    const entry =
      initializer && this.#object(initializer).properties.find((one) => one.name?.getText() === name);
    if (!entry || !ts.isPropertyAssignment(entry)) throw new Unreadable(element);
    return entry.initializer;
  }

  #object(expression: ts.Expression): ts.ObjectLiteralExpression {
    const node = this.#resolve(expression);
    if (ts.isObjectLiteralExpression(node)) return node;
    if (ts.isCallExpression(node)) return this.#object(this.#returnedBy(node));
    if (ts.isElementAccessExpression(node)) return this.#object(this.#chosenFrom(node));
    return this.#object(this.#getInitializer(node));
  }

  #list(expression: ts.Expression): ts.Expression[] {
    const node = this.#resolve(expression);
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((one) => (ts.isSpreadElement(one) ? this.#list(one.expression) : [one]));
    if (ts.isCallExpression(node)) return this.#list(this.#returnedBy(node));
    return [...this.#list(this.#getInitializer(node)), ...this.#pushedOnto(node)];
  }

  #getInitializer(node: ts.Expression): ts.Expression {
    const declared = findDeclaration(this.#checker, node);
    if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer) throw new Unreadable(node);
    return declared.initializer;
  }

  /** The part that the list's function adds. */
  #pushedOnto(list: ts.Expression): ts.Expression[] {
    const pushed: ts.Expression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isIfStatement(node)) {
        const arms = getBranches(node);
        // Without an `else` the last branch adds nothing.
        const arm = this.#choose(arms);
        if (arm) visit(arm);
        return;
      }
      if (ts.isCallExpression(node) && node.expression.getText() === `${list.getText()}.push`)
        pushed.push(
          ...node.arguments.flatMap((one) => (ts.isSpreadElement(one) ? this.#list(one.expression) : [one])),
        );
      ts.forEachChild(node, visit);
    };
    let around: ts.Node = findDeclaration(this.#checker, list) ?? list;
    while (!isFunction(around) && !ts.isSourceFile(around)) around = around.parent;
    if (isFunction(around) && around.body) visit(around.body);
    return pushed;
  }

  #literal(expression: ts.Expression): string | number {
    const type = this.#checker.getTypeAtLocation(this.#resolve(expression));
    const types = type.isUnion() ? type.types : [type];
    const chosen = this.#choose(types);
    if (chosen?.isStringLiteral() || chosen?.isNumberLiteral()) return chosen.value;
    throw new Unreadable(expression);
  }
}
