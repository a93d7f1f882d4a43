import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type Config, findRoleSource } from "./config.ts";
import { MIN_SECRET_KEY } from "./config-values.ts";
import { mtnMomoConnector } from "./connectors/mtn-momo.ts";
import { paystackConnector } from "./connectors/paystack.ts";
import { createProcessorHttp } from "./connectors/processor-http.ts";
import { sandboxConnector } from "./connectors/sandbox.ts";
import type { DueWork } from "./domain/event.ts";
import { findRelyingParty } from "./domain/passkey.ts";
import type { EntryOptions } from "./entry/entry-options.ts";
import { createMetrics } from "./entry/metrics.ts";
import {
  type Instruments,
  instrumentConnector,
  instrumentRateLimits,
  instrumentWebhookClient,
} from "./instrumentation.ts";
import { classifyHost } from "./outbound/classify-host.ts";
import type { Mailer } from "./outbound/mailer.ts";
import { createFileMailer } from "./outbound/outbox.ts";
import { createPushClient } from "./outbound/push-client.ts";
import { createWebhookClient } from "./outbound/webhook-client.ts";
import { openEmbedded, openPostgres, type Store, type StoreOptions } from "./store/connect.ts";
import { lockDataDir, type OwnProcess } from "./store/data-dir-lock.ts";
import { createEventTail } from "./store/event-tail.ts";
import { createTransactionFollower } from "./store/follow-transactions.ts";
import { migrate } from "./store/migrate.ts";
import { createNotifier } from "./store/notifier.ts";
import { createOrderWriters, sumLoads } from "./store/order-writers.ts";
import { createPaymentLinkWriters } from "./store/payment-link-writers.ts";
import { createRateLimits } from "./store/rate-limits.ts";
import { createTokenWriter } from "./store/token-writer.ts";
import type { Dependencies } from "./usecases/dependencies.ts";
import { createEncrypter, type Encrypter } from "./usecases/encrypter.ts";
import { KeyCalls } from "./usecases/keys/key-calls.ts";
import { readMerchantProcessors } from "./usecases/processors/merchant-processors.ts";
import { watchHealth } from "./usecases/processors/watch-health.ts";
import { RequestQueue } from "./usecases/request-log/request-queue.ts";
import { ProcessAccess } from "./usecases/revocations/process-access.ts";
import { buildUseCases, type UseCases } from "./usecases/use-cases.ts";
import { VERSION } from "./version.ts";
import { writeFileAtomic } from "./write-file-atomic.ts";

/** Tua's services, ready for the routes and workers. */
export interface Services {
  useCases: UseCases;
  /** The options of all routes, except for the shutdown signal. */
  entryOptions: Omit<EntryOptions, "stopping">;
  /** Calls back when work is due, from this process or another. @returns a function that stops */
  onDueWork(listener: (due: readonly DueWork[]) => void): () => void;
  /** Waits briefly for mails in flight. Call it while the routes close: a response may wait for a mail. */
  endMail(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database, migrates it to the newest schema, and creates the services. */
export async function wire(config: Config, log: FastifyBaseLogger, own: OwnProcess): Promise<Services> {
  const traces = config.otlpEndpoint
    ? // Otherwise the tracing SDK isn't loaded.
      (await import("./traces.ts")).createTraces(config.otlpEndpoint, (code) =>
        log.warn({ code }, "traces couldn't be sent"),
      )
    : null;
  const watching: Instruments = { metrics: createMetrics({ version: VERSION }), traces };
  const { metrics } = watching;
  const { store, unlock } = await openStore(config, log, own, traces?.statement ?? null);
  try {
    const migrations = await migrate(store);
    if (migrations.length > 0) log.info({ migrations }, "migrated");
    const box = await loadEncrypter(config, log);
    const notifier = createNotifier(store, metrics.committed);
    const eventTail = createEventTail(store.db, notifier, (error) => log.warn({ err: error }, "event tail"));
    const transactionFollower = createTransactionFollower(store.db, notifier, (error) =>
      log.warn({ err: error }, "followed transactions"),
    );
    const rateLimits = config.rateLimits
      ? await createRateLimits({
          limits: config.rateLimits,
          redisUrl: config.redisUrl,
          // Equal in all processes with the same two keys, in either order.
          secret: box.deriveAll("rate-limits").sort()[0] as string,
          onOutage: (err) => log.warn({ err }, "Redis is unreachable: each process counts for itself"),
          onReturn: () => log.info("Redis is reachable again"),
        })
      : null;
    const { baseUrl } = config;
    const ways = { momo: createProcessorHttp(), paystack: createProcessorHttp() };
    // In the default order of preference: the network itself first, then its resellers.
    const connectors = [
      mtnMomoConnector({ http: ways.momo, ...config.processorUrls.momo }),
      paystackConnector({ http: ways.paystack, ...config.processorUrls.paystack }),
      sandboxConnector({ delayMs: config.sandboxDelayMs }),
    ].map((connector) => instrumentConnector(connector, watching));
    const warn: Dependencies["warn"] = (error, what) => log.warn({ err: error }, what);
    const healthWatch = watchHealth({ db: store.db, warn });
    const access = { db: store.db, connectors, encrypter: box, baseUrl };
    const orderWriters = createOrderWriters(store.db);
    const requestQueue = new RequestQueue(metrics.requestsNotLogged, config.rateLimits);
    const keyCalls = new KeyCalls();
    const linkWriters = createPaymentLinkWriters(store.db);
    const deps: Dependencies = {
      db: store.db,
      notifier,
      insertTransaction: orderWriters.insert,
      insertLinkTransaction: linkWriters.insert,
      insertClientCredentialsToken: createTokenWriter(store.db),
      eventTail,
      transactionFollower,
      connectors,
      loadProcessors: readMerchantProcessors(access, healthWatch),
      healthWatch,
      webhookClient: instrumentWebhookClient(
        createWebhookClient({ allowPrivate: config.allowPrivateCallbacks }),
        watching,
      ),
      pushClient: createPushClient({
        allowPrivate: config.allowPrivateCallbacks,
        subject: pushSubject(config),
      }),
      encrypter: box,
      mailer: await openMailer(config),
      authUrl: config.authUrl,
      relyingParty: config.identityProvider ? null : findRelyingParty(config.authUrl, config.dashboardUrl),
      callbackRules: { allowPrivate: config.allowPrivateCallbacks, classify: classifyHost },
      retrySeconds: config.retrySeconds,
      eventRetentionDays: config.eventRetentionDays,
      warn,
      baseUrl,
      checkoutUrl: config.checkoutUrl,
      dashboardUrl: config.dashboardUrl,
      roleSource: findRoleSource(config.identityProvider),
      rateLimits: rateLimits && instrumentRateLimits(rateLimits, watching),
      requestQueue,
      access: new ProcessAccess(`${hostname()}:${own.pid}`),
      keyCalls,
      connections: () => ({
        pool: store.pool(),
        inserts: sumLoads([orderWriters.load, linkWriters.load]),
        listening: notifier.listening(),
        redisUp: rateLimits?.redisUp() ?? null,
      }),
      passwordSignIn: config.identityProvider === null,
      embedded: store.kind === "embedded",
    };
    const useCases = buildUseCases(deps);
    const endMail = async () => deps.mailer?.close();
    const { checkoutUrl, sdkUrl, authUrl, dashboardUrl } = config;
    return {
      useCases,
      entryOptions: {
        useCases,
        baseUrl,
        checkoutUrl,
        sdkUrl,
        authUrl,
        dashboardUrl,
        encrypter: deps.encrypter,
        relyingParty: deps.relyingParty,
        requestQueue,
        keyCalls,
        metricsToken: config.metricsToken,
        securityContact: config.securityContact,
        ...watching,
        isBusy: () => store.isBusy("interactive"),
        introspection: config.graphqlIntrospection,
        identityProvider: config.identityProvider,
      },
      onDueWork: notifier.on,
      endMail,
      async close() {
        eventTail.close();
        transactionFollower.close();
        await useCases.recordKeyUses().catch((error) => log.warn({ err: error }, "uses of keys"));
        await useCases.writeRequests();
        await useCases.removeProcess().catch((error) => log.warn({ err: error }, "removal of the process"));
        await deps.webhookClient.close();
        await deps.pushClient.close();
        await Promise.all(Object.values(ways).map((way) => way.close()));
        await endMail();
        await notifier.close();
        rateLimits?.close();
        await store.close();
        await unlock();
        await traces?.close();
      },
    };
  } catch (error) {
    await store.close().catch(() => {});
    await unlock();
    throw error;
  }
}

/** Contact of the operator for push services: an `https:` or `mailto:` URL (RFC 8292 §2.1). */
const pushSubject = ({ baseUrl }: Config): string =>
  baseUrl.startsWith("https:") ? baseUrl : `mailto:no-reply@${new URL(baseUrl).hostname}`;

/**
 * Null if mail is disabled: production without a mail server. The SMTP client isn't loaded without SMTP_URL.
 */
async function openMailer(config: Config): Promise<Mailer | null> {
  const { smtpUrl, baseUrl, dataDir, production } = config;
  const ownFrom = `no-reply@${new URL(baseUrl).hostname}`;
  if (smtpUrl) {
    const { createSmtp } = await import("./outbound/smtp.ts");
    return createSmtp(smtpUrl, new URL(smtpUrl).searchParams.get("from") ?? ownFrom);
  }
  return production ? null : createFileMailer(join(dataDir, "outbox"), ownFrom);
}

async function openStore(
  config: Config,
  log: FastifyBaseLogger,
  own: OwnProcess,
  onStatement: NonNullable<StoreOptions["onStatement"]> | null,
): Promise<{ store: Store; unlock: () => Promise<void> }> {
  if (config.databaseUrl) {
    return {
      store: openPostgres(config.databaseUrl, { poolSize: config.databasePoolSize, onStatement }),
      unlock: async () => {},
    };
  }
  const unlock = await lockDataDir(config.dataDir, own);
  log.info({ dataDir: config.dataDir }, "opening the embedded database takes a few seconds");
  try {
    return { store: await openEmbedded(config.dataDir, { onStatement }), unlock };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function loadEncrypter(config: Config, log: FastifyBaseLogger): Promise<Encrypter> {
  const { secretKey, secretKeyFallback: other, dataDir, baseUrl } = config;
  const present = secretKey ?? (await storedSecretKey(dataDir));
  if (present === other) throw new Error(`SECRET_KEY_FALLBACK must differ from the key in ${dataDir}.`);
  const box = createEncrypter(present, other, baseUrl);
  const [current, fallback] = box.keyNames;
  if (fallback) log.info({ current, fallback }, "two secret keys");
  return box;
}

/** The embedded database's key, generated at the first start. A copy of the folder contains both. */
async function storedSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, "secret-key");
  const stored = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (stored !== null) {
    if (stored.trim().length >= MIN_SECRET_KEY) return stored.trim();
    throw new Error(`${path} doesn't contain a complete key. Restore it from a backup.`);
  }
  const key = randomBytes(32).toString("base64url");
  await writeFileAtomic(path, `${key}\n`);
  return key;
}
