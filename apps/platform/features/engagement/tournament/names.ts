// The name of a player as others see it, in SQL: its first letters, as among winners; how long it is stays hidden, too.

/** Of the row `p` of `player`. */
export const maskedName = `left(p.login_name, case when length(p.login_name) > 5 then 3 else 2 end) || '***'`
