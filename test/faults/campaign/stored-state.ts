import type pg from "pg";

/** The rows in Tua's database at the end. Amounts and sequences are strings of decimal digits. */
export interface StoredState {
  transactions: {
    id: string;
    checkoutId: string;
    merchantId: string;
    clientReference: string;
    status: string;
    late: boolean;
    overpaid: boolean;
    amount: string;
    received: string;
    currency: string;
    description: string;
    callbackUrl: string;
    expiresAt: string;
  }[];
  attempts: { id: string; transactionId: string; status: string; payer: string; reference: string | null }[];
  events: {
    id: string;
    merchantId: string;
    sequence: string;
    kind: string;
    transactionId: string;
    body: string;
    /** The status of its delivery; null without one. */
    delivery: string | null;
  }[];
  /** The counters of events, by merchant. */
  counters: { merchantId: string; last: string }[];
  /** Every status change of a transaction, oldest first. */
  transitions: { transactionId: string; was: string; became: string; isValid: boolean }[];
}

/** Records facts that the product does not store: the owner of each lease, and each step of a transaction. */
export const OBSERVER_TRIGGERS = `
  create table leases (token text primary key, holder text not null);
  create function note_lease() returns trigger language plpgsql as $$ begin
    insert into leases values (new.token, current_setting('application_name')) on conflict do nothing;
    return new;
  end $$;
  create trigger note_lease before insert on delivery_leases for each row execute function note_lease();
  create table transitions (n bigserial, id text, was text, became text, valid boolean);
  create function note_step() returns trigger language plpgsql as $$ begin
    insert into transitions (id, was, became, valid) values (new.id, old.status, new.status,
      new.updated_at >= old.updated_at and new.amount_received >= old.amount_received
        and new.late >= old.late and new.overpaid >= old.overpaid and (new.on_hold >= old.on_hold or new.status = 'success')
        and (old.paid_at is null or new.paid_at = old.paid_at));
    return new;
  end $$;
  create trigger note_step after update on transactions for each row execute function note_step()`;

/** Leases so short that a frozen server resumes after others took them over; a post takes 20 s at most. */
export const SHORT_LEASES = `
  create function shorten() returns trigger language plpgsql as $$
    begin new.ends_at := now() + interval '23 s'; return new; end $$;
  create trigger shorten before insert on delivery_leases for each row execute function shorten()`;

export async function readStoredState(client: pg.Client): Promise<StoredState> {
  const rows = async (sql: string) => (await client.query(sql)).rows;
  return {
    transactions: await rows(`
      select id, checkout_id as "checkoutId", merchant_id as "merchantId", client_reference as "clientReference",
        status, late, overpaid, amount, amount_received as received, currency, description, callback_url as "callbackUrl",
        to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt"
      from transactions`),
    attempts: await rows(`
      select id, transaction_id as "transactionId", status, method ->> 'payer' as payer,
        processor_reference as reference
      from attempts order by merchant_id, transaction_id, number`),
    events: await rows(`
      select e.id, e.merchant_id as "merchantId", e.sequence, e.kind, e.transaction_id as "transactionId", e.body,
        d.status as delivery
      from events e left join deliveries d using (merchant_id, mode, sequence) order by e.merchant_id, e.sequence`),
    counters: await rows(
      `select merchant_id as "merchantId", last from event_sequences where mode = 'test' order by 1`,
    ),
    transitions: await rows(
      `select id as "transactionId", was, became, valid as "isValid" from transitions order by n`,
    ),
  };
}
