import { readConfig } from "../../server/config.ts";

/** The names of all environment variables that the server reads. */
export function knownVariables(): Set<string> {
  const requested = new Set<string>();
  const required: Record<string, string> = {
    DATABASE_URL: "postgres://tua@localhost/tua",
    SECRET_KEY: "k".repeat(40),
    BASE_URL: "https://pay.example.com",
  };
  const env = new Proxy(required, {
    get(target, name: string) {
      requested.add(name);
      return target[name];
    },
  });
  readConfig(env);
  return requested;
}
