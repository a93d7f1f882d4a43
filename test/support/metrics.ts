import type { FastifyInstance } from "fastify";

/** One response of `/metrics`. */
export class Metrics {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  static async of(app: FastifyInstance): Promise<Metrics> {
    const { statusCode, body } = await app.inject("/metrics");
    if (statusCode !== 200) throw new Error(`/metrics answered ${statusCode}: ${body}`);
    return new Metrics(body);
  }

  /** The sum of all lines with this name and these labels, whatever other labels they have; 0 without any. */
  sum(name: string, labels: Record<string, string> = {}): number {
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    return this.text
      .split("\n")
      .map((line) => /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line))
      .filter(
        (line) => line?.[1] === name && wanted.every((each) => (line[2] ?? "").split(",").includes(each)),
      )
      .reduce((sum, line) => sum + Number(line?.[3] === "Nan" ? Number.NaN : line?.[3]), 0);
  }

  /** The type of each metric, by name. */
  get types(): Map<string, string> {
    return new Map(
      [...this.text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => [name, type]),
    );
  }

  /** The labels of the lines with this name, except the `le` of a histogram. */
  getLabels(name: string): Set<string> {
    const lines = this.text.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{(.*)\\} `, "gm"));
    const labels = [...lines].flatMap(([, all = ""]) =>
      [...all.matchAll(/(\w+)="/g)].map(([, label = ""]) => label),
    );
    return new Set(labels.filter((label) => label !== "le"));
  }
}
