import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { repository } from "./source-files.ts";

interface Rules {
  readonly forbidden: readonly { readonly name: string; readonly severity: string }[];
  readonly options: ICruiseOptions;
}

export const importRules = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as Rules;

export interface Broken {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** Checks the import rules for the layers below `root`. */
export async function cruiseLayers(root: string): Promise<{ modules: number; broken: Broken[] }> {
  const layers = ["server", "web", "test"].filter((layer) => existsSync(join(root, layer)));
  const { tsConfig, enhancedResolveOptions, ...options } = importRules.options;
  const { output } = await cruise(
    layers,
    {
      ...options,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: importRules.forbidden } as unknown as IFlattenedRuleSet,
      ...(root === repository ? { exclude: { path: "^test/structure/fixtures/" } } : {}),
    },
    enhancedResolveOptions,
    { tsConfig: extractTsConfig(join(repository, "tsconfig.json")) },
  );
  const result = output as ICruiseResult;
  return {
    modules: result.modules.filter((module) => /^(server|web)\//.test(module.source)).length,
    broken: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
