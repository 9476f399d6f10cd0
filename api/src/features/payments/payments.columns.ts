import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

const kept = { kept: 'Records of money are kept for accounting, and no longer refer to you. Your plan is canceled with your account.' }
const ofAccount = { column: 'account_id', via: 'billing_accounts', match: 'id', owner: 'user_id' }

export const paymentsColumns: ColumnRegister = {
  personal: {
    billing_accounts: personalTable('Your account for payments', byUser, {
      own: 'id user_id trial_used_at created_at',
      system: 'team_id customer_id',
      end: kept,
    }),
    subscriptions: personalTable('Your plans', ofAccount, {
      own: 'id account_id plan period seats status trial_ends_at period_start period_end is_ending ended_at past_due_since created_at',
      system: 'provider_id state_at revision',
      end: kept,
    }),
    invoices: personalTable('Your invoices', ofAccount, {
      own: 'id account_id number status currency total_cents due_cents paid_cents lines issued_at paid_at',
      system: 'provider_id subscription_id state_at',
      end: kept,
    }),
    ledger_entries: personalTable('Your payments and refunds', ofAccount, {
      own: 'id account_id kind amount_cents currency occurred_at created_at',
      system: 'reference invoice_id charge_id',
      end: kept,
    }),
    checkouts: personalTable('Checkouts that you started', byUser, {
      own: 'id account_id user_id plan period seats trial_days state expires_at created_at',
      secret: 'session_id url',
      system: 'request_key request_hash tried_at',
      end: kept,
    }),
  },
  impersonal: {
    payment_events: 'What the payment provider reported, once each.',
    payment_reconciliations: 'Nightly comparisons with the payment provider.',
    sandbox_objects: "The sandbox provider's records, without names.",
    sandbox_requests: "The sandbox provider's answers, by idempotency key.",
  },
}
