-- The mailbox of an email address, as `mailboxOf` in the application: what follows a plus is a label, and Gmail ignores dots.
-- An index stands on it (migration 0072): a change of its result needs that index made anew.
create or replace function mailbox_of(p_email text) returns text language sql immutable parallel safe as $$
  select case when a.host in ('gmail.com', 'googlemail.com') then replace(a.named, '.', '') || '@gmail.com'
    else a.named || '@' || a.host end
  from (select regexp_replace(p_email, '^.*@', '') as host,
    substring(regexp_replace(p_email, '@[^@]*$', '') from '^.[^+]*') as named) a $$;
