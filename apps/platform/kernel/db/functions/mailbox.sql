-- Returns the mailbox of an email address, as `mailboxOf` does in the application: a plus sign begins a label, and
-- Gmail ignores dots. An index uses this function (migration 0072): a change of its result requires rebuilding that
-- index.
create or replace function mailbox_of(p_email text) returns text language sql immutable parallel safe as $$
  select case when a.host in ('gmail.com', 'googlemail.com') then replace(a.named, '.', '') || '@gmail.com'
    else a.named || '@' || a.host end
  from (select regexp_replace(p_email, '^.*@', '') as host,
    substring(regexp_replace(p_email, '@[^@]*$', '') from '^.[^+]*') as named) a $$;
