// SQL for a player's masked name: its first letters, as in the list of winners, with the length hidden too.

/** For the row `p` of `player`. */
export const maskedName = `left(p.login_name, case when length(p.login_name) > 5 then 3 else 2 end) || '***'`
