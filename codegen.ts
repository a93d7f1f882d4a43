import type { CodegenConfig } from "@graphql-codegen/cli";
import { addTypenameSelectionDocumentTransform } from "@graphql-codegen/client-preset";

/**
 * Types and documents of the dashboard, from the committed schema. `persisted-documents.json` is the list of the
 * operations that the dashboard's door answers in production.
 */
const config: CodegenConfig = {
  schema: "web/dashboard/schema.graphql",
  documents: ["web/dashboard/**/*.{ts,tsx}", "!web/dashboard/generated/**"],
  generates: {
    "web/dashboard/generated/": {
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
        scalars: {
          ID: "string",
          DateTime: "string",
          Sequence: "string",
          Decimal: "string",
          Metadata: "Record<string, string>",
          SafeInt: "number",
        },
      },
    },
  },
};

export default config;
