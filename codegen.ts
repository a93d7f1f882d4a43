import type { CodegenConfig } from "@graphql-codegen/cli";
import { addTypenameSelectionDocumentTransform } from "@graphql-codegen/client-preset";

const scalars = {
  ID: "string",
  DateTime: "string",
  Sequence: "string",
  Decimal: "string",
  Metadata: "Record<string, string>",
  SafeInt: "number",
};

/**
 * Types and documents of the dashboard, from the committed schema. `persisted-documents.json` is the list of the
 * operations that the server accepts from the dashboard in production. The client package has the types of the public schema.
 */
const config: CodegenConfig = {
  generates: {
    "web/dashboard/generated/": {
      schema: "web/dashboard/schema.graphql",
      documents: ["web/dashboard/**/*.{ts,tsx}", "!web/dashboard/generated/**"],
      preset: "client",
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { hashAlgorithm: "sha256" },
        skipIndexFile: true,
      },
      // The cache knows rows by their type's name.
      documentTransforms: [addTypenameSelectionDocumentTransform],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        importExtension: ".ts",
        emitLegacyCommonJSImports: false,
        scalars,
      },
    },
    "web/client/generated/tua-graphql.ts": {
      schema: "schema.graphql",
      plugins: ["typescript"],
      config: {
        enumsAsTypes: true,
        // Fields are there, or null. Only input can leave one out.
        avoidOptionals: { field: true },
        maybeValue: "T | null",
        inputMaybeValue: "T | null | undefined",
        scalars: {
          ...scalars,
          Decimal: { input: "string | number", output: "string" },
          Sequence: { input: "string | number", output: "string" },
        },
      },
    },
  },
};

export default config;
