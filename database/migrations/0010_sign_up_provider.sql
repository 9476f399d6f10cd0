-- The identity at another provider that a sign-up began with. It is tied to the account only when the account is activated in the
-- browser of that sign-up: whoever filled it in elsewhere may have been somebody else.
alter table sign_up_browsers
  add column provider_issuer text,
  add column provider_subject text,
  add column provider_email text,
  add constraint sign_up_browsers_provider_whole check (num_nulls(provider_issuer, provider_subject, provider_email) in (0, 3));
