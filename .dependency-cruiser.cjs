/**
 * Who may import whom. Arrows run one way:
 *
 *   main → app → entry → usecases → { store, connectors, outbound } → domain
 *
 * Every rule here has a wrong fixture in test/structure/fixtures/layers that must be refused.
 */

/** A room may import only what stands here (and, of its own libraries, what no other rule reserves). */
function layer(name, from, allowed, comment) {
  return {
    name,
    severity: "error",
    comment,
    from: { path: from },
    to: { path: "^(server|web|test)/", pathNot: allowed },
  };
}

function forbidden(name, comment, from, to) {
  return { name, severity: "error", comment, from, to };
}

const domain = "^server/domain/";
/** The closed unions of codes, which the browser's tables of sentences are typed by. */
const CODES = `${domain}(audit-action|app-error|field-codes|payment-failure|refund)[.]ts$`;

module.exports = {
  forbidden: [
    layer("domain-only-itself", domain, [domain], "The domain is pure: it knows no other room."),
    layer(
      "store-only-domain",
      "^server/store/",
      ["^server/store/", domain],
      "SQL and the domain, nothing else.",
    ),
    layer(
      "connectors-only-domain",
      "^server/connectors/",
      ["^server/connectors/", domain],
      "Processors and the domain, nothing else.",
    ),
    layer(
      "outbound-only-domain",
      "^server/outbound/",
      ["^server/outbound/", domain],
      "Outgoing HTTP and the domain, nothing else.",
    ),
    layer(
      "usecases-downwards",
      "^server/usecases/",
      ["^server/usecases/", "^server/(store|connectors|outbound)/", domain],
      "A use case does not know who asks: no entry, no wiring, no configuration.",
    ),
    layer(
      "entry-through-usecases",
      "^server/entry/",
      ["^server/entry/", "^server/usecases/", domain, "^web/checkout/", "^web/[^/]+[.]ts$"],
      "An entry calls use cases. It never imports the store, a connector or an outbound client.",
    ),
    forbidden(
      "entries-apart",
      "Code that two entries share lies in server/entry itself, never inside one of them. Texts lie in its i18n.",
      { path: "^server/entry/([^/]+)/" },
      { path: "^server/entry/[^/]+/", pathNot: "^server/entry/($1|i18n)/" },
    ),
    forbidden(
      "only-checkout-renders-pages",
      "The hosted page's components are rendered by its own routes.",
      { path: "^server/", pathNot: "^server/entry/checkout/" },
      { path: "^web/" },
    ),
    forbidden(
      "web-not-server",
      "The browser's code knows the server by schema.graphql, and the codes of errors and field problems by their types.",
      { path: "^web/" },
      { path: "^(server|test)/", pathNot: CODES },
    ),
    forbidden(
      "web-takes-types-alone",
      "Of the codes the browser's code has the types; what they do at run time stays here.",
      { path: "^web/" },
      { path: CODES, dependencyTypesNot: ["type-only"] },
    ),
    forbidden(
      "web-parts-apart",
      "Dashboard, checkout and SDK are built and shipped apart.",
      { path: "^web/([^/]+)/" },
      { path: "^web/[^/]+/", pathNot: ["^web/$1/", "^web/generated/"] },
    ),
    forbidden(
      "features-apart",
      "Features meet in app/, never in each other.",
      { path: "^web/dashboard/features/([^/]+)/" },
      { path: "^web/dashboard/features/", pathNot: "^web/dashboard/features/$1/" },
    ),
    forbidden(
      "only-app-knows-app",
      "app/ puts features together, and nobody else needs it.",
      { path: "^web/dashboard/(?!app/)" },
      { path: "^web/dashboard/app/" },
    ),
    forbidden(
      "only-app-knows-features",
      "An entity serves every page that shows it, ui/ and lib/ serve all of them: they know no page.",
      { path: "^web/dashboard/(entities|ui|lib|generated)/" },
      { path: "^web/dashboard/features/" },
    ),
    forbidden(
      "kit-knows-no-entity",
      "ui/ and lib/ know no noun of the product.",
      { path: "^web/dashboard/(ui|lib|generated)/" },
      { path: "^web/dashboard/entities/" },
    ),
    forbidden(
      "ui-knows-no-graphql",
      "The kit is given what it shows: it asks nothing and knows no type of the schema.",
      { path: "^web/dashboard/ui/" },
      { path: "node_modules/(urql|@urql/[^/]+|graphql)/|^web/dashboard/generated/graphql[.]ts$" },
    ),
    forbidden(
      "product-not-test",
      "What runs in production does not lean on the tests.",
      { path: "^(server|web)/" },
      { path: "^test/" },
    ),
    forbidden(
      "domain-no-node",
      "No IO, clock or randomness: of Node only the hashing and comparing of node:crypto.",
      { path: domain },
      { dependencyTypes: ["core"], pathNot: "^(node:)?crypto$" },
    ),
    forbidden(
      "domain-no-packages",
      "The domain is written in the language alone.",
      { path: domain },
      { path: "node_modules/" },
    ),
    forbidden(
      "sql-in-store",
      "All SQL is in one room.",
      { path: "^server/", pathNot: ["^server/store/", "^server/(main|wiring)\\.ts$", "^server/cli/"] },
      { path: "node_modules/(@types/)?(kysely|pg|@electric-sql/pglite)/" },
    ),
    forbidden(
      "frameworks-in-entry",
      "Only server/entry imports Fastify, GraphQL or React.",
      { path: "^server/(usecases|store|connectors|delivery)/" },
      {
        path: "node_modules/(fastify|@fastify/[^/]+|@apollo/[^/]+|@as-integrations/[^/]+|mercurius|graphql[^/]*|type-graphql|react|react-dom)/",
      },
    ),
    forbidden("no-circular", "A circle has no bottom to start reading from.", {}, { circular: true }),
    forbidden(
      "no-unresolved",
      "An import that leads nowhere is seen by no other rule.",
      {},
      // This package is types alone: there is nothing to resolve, and the compiler checks that it is there.
      { couldNotResolve: true, pathNot: "^@graphql-typed-document-node/core$" },
    ),
    forbidden(
      "no-dev-packages",
      "What runs in production is made of `dependencies` alone; what builds it may use more.",
      { path: "^(server|web/checkout)/", pathNot: "^server/cli/build/" },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    combinedDependencies: false,
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^web/[^/]+/dist/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
