-- A sign-up may state that the user is accredited without saying on which basis.
alter table accreditation_claims alter column ground drop not null;
