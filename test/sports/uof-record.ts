// A match of the Unified Odds Feed as its broker and its interface would send it, written for the tests after the
// documentation of its messages.

/** The clock of the record, Unix ms. */
export const recordedAtMs = Date.parse('2026-11-30T12:00:00Z')

/** The match's URN, and its id in the port. */
export const recordedMatch = { urn: 'sr:match:70012', id: 'sr-match-70012' } as const

type At = { readonly atMs: number; readonly product?: 1 | 3 }

const ofMatch = ({ atMs, product = 3 }: At): string =>
  `product="${product}" event_id="${recordedMatch.urn}" timestamp="${atMs}"`

export const alive = ({ atMs, product = 3 }: At, subscribed: 0 | 1 = 1): string =>
  `<?xml version="1.0" encoding="UTF-8"?><alive product="${product}" timestamp="${atMs}" subscribed="${subscribed}"/>`

export const snapshotComplete = ({ atMs, product = 3 }: At, requestNumber: number): string =>
  `<snapshot_complete request_id="${requestNumber}" timestamp="${atMs}" product="${product}"/>`

/** Odds before the start: the result, a quarter line, and a market that nobody here knows. */
export const prematchOdds = (at: At): string => `<odds_change ${ofMatch(at)}>
  <sport_event_status status="0" match_status="0"/>
  <odds>
    <market id="1" status="1">
      <outcome id="3" odds="4.2" probabilities="0.22" active="1"/>
      <outcome id="1" odds="1.85" probabilities="0.52" active="1"/>
      <outcome id="2" odds="3.555" probabilities="0.26" active="1"/>
    </market>
    <market id="16" specifiers="hcp=-0.75" status="1">
      <outcome id="1714" odds="1.9" active="1"/>
      <outcome id="1715" odds="1.9" active="0"/>
    </market>
    <market id="18" specifiers="total=2.4" status="1"><outcome id="12" odds="1.9" active="1"/></market>
    <market id="45" specifiers="variant=sr:correct_score:max:7" status="1"><outcome id="274" odds="9" active="1"/></market>
    <market id="917" specifiers="minute=30" status="1"><outcome id="4" odds="2" active="1"/></market>
  </odds>
</odds_change>`

/** Added time of the second half at 2:1, with the total suspended and the result handed over. */
export const liveOdds = (at: At): string => `<odds_change ${ofMatch(at)}>
  <sport_event_status status="1" match_status="7" home_score="2" away_score="1">
    <clock match_time="90:00" stoppage_time="2:13" stopped="0"/>
    <period_scores>
      <period_score match_status_code="7" number="2" home_score="1" away_score="1"/>
      <period_score match_status_code="6" number="1" home_score="1" away_score="0"/>
    </period_scores>
  </sport_event_status>
  <odds>
    <market id="18" specifiers="total=3.5" status="-1">
      <outcome id="12" odds="6.4" probabilities="0.14" active="1"/>
      <outcome id="13" odds="1.1" probabilities="0.86" active="1"/>
    </market>
    <market id="1" status="-2"/>
  </odds>
</odds_change>`

export const betStop = (at: At, groups: string): string =>
  `<bet_stop ${ofMatch(at)} groups="${groups}" market_status="-1"/>`

/** The end at 2:1: the favourite wins by one, so that -0.75 is half won. */
export const settlement = (at: At): string => `<bet_settlement ${ofMatch(at)} certainty="2">
  <outcomes>
    <market id="1"><outcome id="2" result="0"/><outcome id="3" result="0"/><outcome id="1" result="1"/></market>
    <market id="16" specifiers="hcp=-0.75">
      <outcome id="1714" result="1" void_factor="0.5"/><outcome id="1715" result="0" void_factor="0.5"/>
    </market>
    <market id="18" specifiers="total=3">
      <outcome id="12" result="0" void_factor="1"/><outcome id="13" result="0" void_factor="1"/>
    </market>
    <market id="45"><outcome id="274" result="0"/><outcome id="288" result="-1"/></market>
  </outcomes>
</bet_settlement>`

export const rollback = (at: At): string =>
  `<rollback_bet_settlement ${ofMatch(at)}><market id="1"/><market id="917" specifiers="minute=30"/></rollback_bet_settlement>`

export const cancel = (at: At, { fromMs }: { readonly fromMs: number }, root = 'bet_cancel'): string =>
  `<${root} ${ofMatch(at)} start_time="${fromMs}"><market id="18" specifiers="total=2.5" void_reason="9"/></${root}>`

export const fixtureChange = (at: At): string => `<fixture_change ${ofMatch(at)} change_type="2"/>`

const names = {
  ja: { tournament: '試験リーグ', home: '西浦', away: '東山' },
  en: { tournament: 'Trial League', home: 'Nishiura', away: 'Higashiyama' },
} as const

/** The interface's answer about the fixture; the away side comes first in it. */
export const fixture = (language: 'ja' | 'en', startsAtMs: number): string => {
  const { tournament, home, away } = names[language]
  return `<?xml version="1.0" encoding="UTF-8"?>
<fixtures_fixture generated_at="2026-11-30T11:00:00+00:00">
  <fixture id="${recordedMatch.urn}" start_time="${new Date(startsAtMs).toISOString()}" status="not_started">
    <tournament_round type="group" number="12"/>
    <tournament id="sr:tournament:901" name="${tournament}"><sport id="sr:sport:1" name="Soccer"/></tournament>
    <competitors>
      <competitor id="sr:competitor:52" name="${away}" qualifier="away"/>
      <competitor id="sr:competitor:51" name="${home}" qualifier="home"/>
    </competitors>
  </fixture>
</fixtures_fixture>`
}
