// Every migration, in order of execution. A released one is never edited: a change is a new file at the end.
import type { Migration } from 'kysely/migration'
import * as ledger from './0001-ledger.ts'
import * as identity from './0002-identity.ts'
import * as payments from './0003-payments.ts'
import * as studio from './0004-studio.ts'
import * as mail from './0005-mail.ts'
import * as account from './0006-account.ts'
import * as session from './0007-session.ts'
import * as verification from './0008-verification.ts'
import * as notice from './0009-notice.ts'
import * as limits from './0010-limits.ts'
import * as kyc from './0011-kyc.ts'
import * as device from './0012-device.ts'
import * as rateVault from './0013-rate-vault.ts'
import * as deposit from './0014-deposit.ts'
import * as payout from './0015-payout.ts'
import * as couponReport from './0016-coupon-report.ts'
import * as providerBook from './0017-provider-book.ts'
import * as lobby from './0018-lobby.ts'
import * as content from './0019-content.ts'
import * as push from './0020-push.ts'
import * as inquiryAge from './0021-inquiry-age.ts'
import * as nextSeed from './0022-next-seed.ts'
import * as proofOfWork from './0023-proof-of-work.ts'
import * as operatorLog from './0024-operator-log.ts'
import * as ordersToRelease from './0025-orders-to-release.ts'
import * as excludedIdentity from './0026-excluded-identity.ts'
import * as event from './0027-event.ts'
import * as roundPace from './0028-round-pace.ts'
import * as monthsOfRounds from './0029-months-of-rounds.ts'
import * as promotions from './0030-promotions.ts'
import * as bonusRounds from './0031-bonus-rounds.ts'
import * as vip from './0032-vip.ts'
import * as dailyMissions from './0033-daily-missions.ts'
import * as guess from './0034-guess.ts'
import * as jackpot from './0035-jackpot.ts'
import * as activitiesCodes from './0036-activities-codes.ts'
import * as otherBets from './0042-other-bets.ts'
import * as lottery from './0043-lottery.ts'
import * as tournament from './0044-tournament.ts'
import * as couponPromotions from './0045-coupon-promotions.ts'
import * as promotionSeries from './0046-promotion-series.ts'
import * as oneAccountEach from './0047-one-account-each.ts'
import * as gameState from './0048-game-state.ts'
import * as openRound from './0049-open-round.ts'
import * as roundBet from './0050-round-bet.ts'
import * as table from './0051-table.ts'
import * as tableRecord from './0052-table-record.ts'
import * as tableSeats from './0053-table-seats.ts'
import * as tableChat from './0054-table-chat.ts'
import * as monthsOfTableRounds from './0055-months-of-table-rounds.ts'
import * as stakesByDay from './0056-stakes-by-day.ts'
import * as previousRefreshToken from './0057-previous-refresh-token.ts'
import * as emailsInOneForm from './0058-emails-in-one-form.ts'
import * as depositAddressesFound from './0059-deposit-addresses-found.ts'
import * as lossBackCost from './0061-loss-back-cost.ts'
import * as chainLists from './0062-chain-lists.ts'
import * as daysOfStakes from './0064-days-of-stakes.ts'
import * as stakeAtRisk from './0066-stake-at-risk.ts'
import * as bonusesPlayedOut from './0067-bonuses-played-out.ts'
import * as tableClosing from './0068-table-closing.ts'
import * as voidedRounds from './0069-voided-rounds.ts'
import * as wagerGuard from './0071-wager-guard.ts'
import * as samePerson from './0072-same-person.ts'
import * as chatCare from './0074-chat-care.ts'
import * as payoutsAndAddresses from './0075-payouts-and-deposit-addresses.ts'
import * as slider from './0077-slider.ts'
import * as personKeys from './0079-person-keys.ts'
import * as wagers from './0080-wagers.ts'
import * as rooms from './0081-rooms.ts'
import * as roomJournal from './0082-room-journal.ts'
import * as settledNames from './0083-settled-names.ts'
import * as wagerKinds from './0084-wager-kinds.ts'
import * as roomJournalByPlayer from './0086-room-journal-by-player.ts'
import * as roomErasure from './0087-room-erasure.ts'
import * as calmMode from './0088-calm-mode.ts'
import * as winnerRace from './0090-winner-race.ts'
import * as depositBonuses from './0091-deposit-bonuses.ts'
import * as tournamentDayPlaces from './0094-tournament-day-places.ts'
import * as suggestionAndReminderChoices from './0096-suggestion-and-reminder-choices.ts'
import * as guessBeacon from './0097-guess-beacon.ts'
import * as promotionEnds from './0098-promotion-ends.ts'
import * as winnerMultiples from './0100-winner-multiples.ts'
import * as sports from './0101-sports.ts'
import * as sportLiability from './0102-sport-liability.ts'
import * as sportCashOut from './0103-sport-cash-out.ts'
import * as sportsOperated from './0104-sports-operated.ts'
import * as races from './0105-races.ts'
import * as sportEntrants from './0107-sport-entrants.ts'
import * as sportBonuses from './0108-sport-bonuses.ts'
import * as sportBetsDue from './0109-sport-bets-due.ts'
import * as sportSeasons from './0111-sport-seasons.ts'
import * as virtualSports from './0112-virtual-sports.ts'

export const migrations: Record<string, Migration> = {
  '0001-ledger': ledger,
  '0002-identity': identity,
  '0003-payments': payments,
  '0004-studio': studio,
  '0005-mail': mail,
  '0006-account': account,
  '0007-session': session,
  '0008-verification': verification,
  '0009-notice': notice,
  '0010-limits': limits,
  '0011-kyc': kyc,
  '0012-device': device,
  '0013-rate-vault': rateVault,
  '0014-deposit': deposit,
  '0015-payout': payout,
  '0016-coupon-report': couponReport,
  '0017-provider-book': providerBook,
  '0018-lobby': lobby,
  '0019-content': content,
  '0020-push': push,
  '0021-inquiry-age': inquiryAge,
  '0022-next-seed': nextSeed,
  '0023-proof-of-work': proofOfWork,
  '0024-operator-log': operatorLog,
  '0025-orders-to-release': ordersToRelease,
  '0026-excluded-identity': excludedIdentity,
  '0027-event': event,
  '0028-round-pace': roundPace,
  '0029-months-of-rounds': monthsOfRounds,
  '0030-promotions': promotions,
  '0031-bonus-rounds': bonusRounds,
  '0032-vip': vip,
  '0033-daily-missions': dailyMissions,
  '0034-guess': guess,
  '0035-jackpot': jackpot,
  '0036-activities-codes': activitiesCodes,
  '0042-other-bets': otherBets,
  '0043-lottery': lottery,
  '0044-tournament': tournament,
  '0045-coupon-promotions': couponPromotions,
  '0046-promotion-series': promotionSeries,
  '0047-one-account-each': oneAccountEach,
  '0048-game-state': gameState,
  '0049-open-round': openRound,
  '0050-round-bet': roundBet,
  '0051-table': table,
  '0052-table-record': tableRecord,
  '0053-table-seats': tableSeats,
  '0054-table-chat': tableChat,
  '0055-months-of-table-rounds': monthsOfTableRounds,
  '0056-stakes-by-day': stakesByDay,
  '0057-previous-refresh-token': previousRefreshToken,
  '0058-emails-in-one-form': emailsInOneForm,
  '0059-deposit-addresses-found': depositAddressesFound,
  '0061-loss-back-cost': lossBackCost,
  '0062-chain-lists': chainLists,
  '0064-days-of-stakes': daysOfStakes,
  '0066-stake-at-risk': stakeAtRisk,
  '0067-bonuses-played-out': bonusesPlayedOut,
  '0068-table-closing': tableClosing,
  '0069-voided-rounds': voidedRounds,
  '0071-wager-guard': wagerGuard,
  '0072-same-person': samePerson,
  '0074-chat-care': chatCare,
  '0075-payouts-and-deposit-addresses': payoutsAndAddresses,
  '0077-slider': slider,
  '0079-person-keys': personKeys,
  '0080-wagers': wagers,
  '0081-rooms': rooms,
  '0082-room-journal': roomJournal,
  '0083-settled-names': settledNames,
  '0084-wager-kinds': wagerKinds,
  '0086-room-journal-by-player': roomJournalByPlayer,
  '0087-room-erasure': roomErasure,
  '0088-calm-mode': calmMode,
  '0090-winner-race': winnerRace,
  '0091-deposit-bonuses': depositBonuses,
  '0094-tournament-day-places': tournamentDayPlaces,
  '0096-suggestion-and-reminder-choices': suggestionAndReminderChoices,
  '0097-guess-beacon': guessBeacon,
  '0098-promotion-ends': promotionEnds,
  '0100-winner-multiples': winnerMultiples,
  '0101-sports': sports,
  '0102-sport-liability': sportLiability,
  '0103-sport-cash-out': sportCashOut,
  '0104-sports-operated': sportsOperated,
  '0105-races': races,
  '0107-sport-entrants': sportEntrants,
  '0108-sport-bonuses': sportBonuses,
  '0109-sport-bets-due': sportBetsDue,
  '0111-sport-seasons': sportSeasons,
  '0112-virtual-sports': virtualSports,
}
