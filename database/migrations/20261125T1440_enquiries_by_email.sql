-- What a visitor asked becomes theirs when they sign up with the same address.
create index partner_enquiries_by_email on partner_enquiries (email) where user_id is null;
