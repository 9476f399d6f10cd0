-- What people say of themselves in private: faith, race, gender and the like. A schema of its own, so that no list, search or match
-- comes by it; the answers are sealed, and one that is taken back is gone.
create schema self_id;

create table self_id.answers (
  user_id uuid not null references public.users on delete cascade,
  field text not null check (field in ('gender', 'raceOrEthnicity', 'sexualOrientation', 'generation', 'usVeteran', 'faith')),
  answer_sealed bytea not null,
  audience text not null check (audience in ('me', 'network', 'members')),
  -- Each field has a consent of its own, to the wording of this number.
  consent_version smallint not null,
  consented_at timestamptz not null default now(),
  primary key (user_id, field)
);
