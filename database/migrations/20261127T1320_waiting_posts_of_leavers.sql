-- A team that ends, or a member who leaves, no longer keeps a post in review: an effect returns it to its author. Until it has run, the team may be gone.
alter table waiting_posts drop constraint waiting_posts_check;
