-- What a campaign costs its sponsor, as agreed: for 1,000 views, or as a whole. Null where none was stated.
alter table campaigns
  add column price_cents integer check (price_cents between 1 and 100000000),
  add column price_per text check (price_per in ('thousandViews', 'campaign')),
  add check ((price_cents is null) = (price_per is null));
