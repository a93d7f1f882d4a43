/** Attempts `a` with an amount mismatch that was neither fully refunded nor lost in a dispute. */
const OTHER_MONEY = `a.status = 'amount_mismatch' and a.received > coalesce((
  select sum(f.amount) from refunds f
  where (f.merchant_id, f.mode, f.transaction_id, f.attempt_id) = (a.merchant_id, a.mode, a.transaction_id, a.id)
    and f.status = 'success'), 0) + coalesce((
  select sum(r.dispute_allocated) from reviews r
  where (r.merchant_id, r.mode, r.attempt_id) = (a.merchant_id, a.mode, a.id) and r.dispute_status = 'lost'), 0)`;

/**
 * Money beyond an order (docs/contract.md §5): attempts, flags and events agree. Each query finds rows that do not.
 */
export const MONEY_INVARIANTS: Record<string, string> = {
  "a transaction is overpaid exactly when an attempt of it is overpayment, and only a paid one is": `
    select t.id, t.status, t.overpaid from transactions t
    where t.overpaid <> exists (select from attempts a
        where (a.merchant_id, a.mode, a.transaction_id) = (t.merchant_id, t.mode, t.id) and a.status = 'overpayment')
      or (t.overpaid and t.status <> 'success')`,
  "beside the sum that paid for an order, all money that has not gone back is overpayment": `
    select t.id, a.id as attempt from transactions t join attempts a
      on (a.merchant_id, a.mode, a.transaction_id) = (t.merchant_id, t.mode, t.id)
    where t.status = 'success' and ${OTHER_MONEY}`,
  "an unpaid transaction is on hold exactly while money of another amount is not refunded": `
    select t.id, t.status, t.on_hold from transactions t
    where t.status <> 'success' and t.on_hold <> exists (select from attempts a
      where (a.merchant_id, a.mode, a.transaction_id) = (t.merchant_id, t.mode, t.id) and ${OTHER_MONEY})`,
  "each overpayment sum has one payment.overpaid, which names its attempt and its money, where its events are kept": `
    with told as (
      select merchant_id, mode, transaction_id, body::jsonb #>> '{data,attemptId}' as attempt_id, count(*) as events,
        min((body::jsonb #>> '{data,overpaidAmount}')::numeric) as amount,
        min(body::jsonb #>> '{data,overpaidCurrency}') as currency
      from events where kind = 'payment.overpaid' group by 1, 2, 3, 4
    ), overpayment as (
      select a.*, t.created_sequence >= (
        select min(e.sequence) from events e where (e.merchant_id, e.mode) = (t.merchant_id, t.mode)
      ) as kept
      from attempts a join transactions t on (t.merchant_id, t.mode, t.id) = (a.merchant_id, a.mode, a.transaction_id)
      where a.status = 'overpayment'
    )
    select coalesce(told.transaction_id, overpayment.transaction_id) as id, overpayment.id as attempt, told.events
    from told full join overpayment on (overpayment.merchant_id, overpayment.mode, overpayment.transaction_id, overpayment.id)
      = (told.merchant_id, told.mode, told.transaction_id, told.attempt_id)
    where overpayment.id is null or (told.events is null and overpayment.kept) or told.events > 1
      or told.currency <> overpayment.received_currency or overpayment.received <>
        told.amount * case when told.currency in ('UGX', 'RWF', 'XOF', 'XAF') then 1 else 100 end`,
};
