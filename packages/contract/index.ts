// The contract: all calls between the player's client, the stages and the platform, without behaviour.
import * as access from './access.ts'
import * as account from './account.ts'
import * as activity from './activity.ts'
import * as announcement from './announcement.ts'
import * as authenticator from './authenticator.ts'
import * as bonus from './bonus.ts'
import type { Call } from './call.ts'
import * as captcha from './captcha.ts'
import * as config from './config.ts'
import * as content from './content.ts'
import * as coupon from './coupon.ts'
import * as daily from './daily.ts'
import * as deposit from './deposit.ts'
import * as depositReport from './deposit-report.ts'
import * as device from './device.ts'
import * as fairness from './fairness.ts'
import * as favourite from './favourite.ts'
import * as freeSpin from './free-spin.ts'
import * as guess from './guess.ts'
import * as history from './history.ts'
import * as inquiry from './inquiry.ts'
import * as jackpot from './jackpot.ts'
import * as kyc from './kyc.ts'
import * as limits from './limits.ts'
import * as lobby from './lobby.ts'
import * as lottery from './lottery.ts'
import * as machine from './machine.ts'
import * as mission from './mission.ts'
import * as notice from './notice.ts'
import * as passkey from './passkey.ts'
import * as payoutMethod from './payout-method.ts'
import * as play from './play.ts'
import * as playHistory from './play-history.ts'
import * as provider from './provider.ts'
import * as race from './race.ts'
import * as rakeback from './rakeback.ts'
import * as rate from './rate.ts'
import * as book from './reconciliation.ts'
import * as referral from './referral.ts'
import * as room from './room.ts'
import * as session from './session.ts'
import * as sport from './sport.ts'
import * as sportBet from './sport-bet.ts'
import * as storedFile from './stored-file.ts'
import * as studio from './studio.ts'
import * as table from './table.ts'
import * as tableBets from './table-bets.ts'
import * as tableChat from './table-chat.ts'
import * as tableRound from './table-round.ts'
import * as tournament from './tournament.ts'
import * as vault from './vault.ts'
import * as verification from './verification.ts'
import * as video from './video.ts'
import * as vip from './vip.ts'
import * as virtualFootball from './virtual-football.ts'
import * as wallet from './wallet.ts'
import * as webPush from './web-push.ts'
import * as winner from './winner.ts'
import * as withdrawal from './withdrawal.ts'

export type { Call, CallerKind, InputOf, Layer, OutputOf } from './call.ts'
export { layerOf } from './call.ts'
export * from './refusals.ts'

/** All calls by name. */
export const calls = {
  createAccount: account.createAccount,
  queryPlayer: account.queryPlayer,
  modifyPlayer: account.modifyPlayer,
  resetPassword: account.resetPassword,
  modifyAvatar: account.modifyAvatar,
  exportAccount: account.exportAccount,
  closeAccount: account.closeAccount,
  queryConfig: config.queryConfig,
  queryTopic: content.queryTopic,
  compareTopic: content.compareTopic,
  queryTemplates: content.queryTemplates,
  queryTemplateDetail: content.queryTemplateDetail,
  queryVideos: video.queryVideos,
  queryVideoTags: video.queryVideoTags,
  playVideo: video.playVideo,
  queryMoreVideos: video.queryMoreVideos,
  queryVideoDetail: video.queryVideoDetail,
  createInquiry: inquiry.createInquiry,
  addInquiryFile: inquiry.addInquiryFile,
  downloadInquiryFile: inquiry.downloadInquiryFile,
  queryInquiry: inquiry.queryInquiry,
  replyToInquiry: inquiry.replyToInquiry,
  pageInquiries: inquiry.pageInquiries,
  queryAnnouncements: announcement.queryAnnouncements,
  readAnnouncement: announcement.readAnnouncement,
  askWebPushKey: webPush.askWebPushKey,
  subscribeWebPush: webPush.subscribeWebPush,
  unsubscribeWebPush: webPush.unsubscribeWebPush,
  issueToken: session.issueToken,
  logout: session.logout,
  listSessions: session.listSessions,
  revokeSessions: session.revokeSessions,
  askPasskeyOptions: passkey.askPasskeyOptions,
  addPasskey: passkey.addPasskey,
  listPasskeys: passkey.listPasskeys,
  deletePasskey: passkey.deletePasskey,
  bindAuthenticator: authenticator.bindAuthenticator,
  validateAuthenticator: authenticator.validateAuthenticator,
  sendEmailCodeByLoginName: verification.sendEmailCodeByLoginName,
  sendEmailCode: verification.sendEmailCode,
  checkEmailSend: verification.checkEmailSend,
  validateEmail: verification.validateEmail,
  bindEmail: verification.bindEmail,
  sendPhoneCodeByLoginName: verification.sendPhoneCodeByLoginName,
  sendPhoneCode: verification.sendPhoneCode,
  checkPhoneSend: verification.checkPhoneSend,
  validatePhone: verification.validatePhone,
  bindPhone: verification.bindPhone,
  generateSlider: captcha.generateSlider,
  validateSlider: captcha.validateSlider,
  checkIp: access.checkIp,
  askFingerprintKey: device.askFingerprintKey,
  saveFingerprint: device.saveFingerprint,
  submitDeviceSession: device.submitDeviceSession,
  queryKyc: kyc.queryKyc,
  updateKycInfo: kyc.updateKycInfo,
  submitKycL2: kyc.submitKycL2,
  uploadKycPicture: kyc.uploadKycPicture,
  addPlayerInfoPicture: kyc.addPlayerInfoPicture,
  downloadPlayerPicture: kyc.downloadPlayerPicture,
  rewardKyc2: kyc.rewardKyc2,
  uploadId: storedFile.uploadId,
  uploadFile: storedFile.uploadFile,
  selfControl: limits.selfControl,
  pageNotices: notice.pageNotices,
  readNotices: notice.readNotices,
  addReferralLinkLog: referral.addReferralLinkLog,
  askChannelStatisticsId: referral.askChannelStatisticsId,
  queryLevelProcess: vip.queryLevelProcess,
  queryLevelInfo: vip.queryLevelInfo,
  queryLevelRewardList: vip.queryLevelRewardList,
  queryLifetimePlay: vip.queryLifetimePlay,
  queryRewardStatistics: rakeback.queryRewardStatistics,
  receiveRakeback: rakeback.receiveRakeback,
  queryWallets: wallet.queryWallets,
  changeDisplayCurrency: wallet.changeDisplayCurrency,
  queryRates: rate.queryRates,
  askQuote: rate.askQuote,
  exchangeMoney: rate.exchangeMoney,
  queryVault: vault.queryVault,
  lockInVault: vault.lockInVault,
  askVaultOpening: vault.askVaultOpening,
  cancelVaultOpening: vault.cancelVaultOpening,
  queryChannels: deposit.queryChannels,
  queryPaymentList: deposit.queryPaymentList,
  createDeposit: deposit.createDeposit,
  createQrPayment: deposit.createQrPayment,
  askDepositAddress: deposit.askDepositAddress,
  queryDeposits: deposit.queryDeposits,
  saveVoucher: deposit.saveVoucher,
  operateOrder: deposit.operateOrder,
  querySuccessfulDeposits: depositReport.querySuccessfulDeposits,
  updateSuccessfulDepositTime: depositReport.updateSuccessfulDepositTime,
  checkReportStatus: depositReport.checkReportStatus,
  updateReportStatus: depositReport.updateReportStatus,
  pageCoupons: coupon.pageCoupons,
  queryBonusCurrencyAmount: coupon.queryBonusCurrencyAmount,
  queryActivities: activity.queryActivities,
  queryActivity: activity.queryActivity,
  queryNextOffer: activity.queryNextOffer,
  applyActivity: activity.applyActivity,
  querySignup: activity.querySignup,
  queryActivityConstant: activity.queryActivityConstant,
  queryActivityConstantV2: activity.queryActivityConstantV2,
  queryActivityConstantsV2: activity.queryActivityConstantsV2,
  queryCodePrize: activity.queryCodePrize,
  exchangeCode: activity.exchangeCode,
  pageExchangedCodes: activity.pageExchangedCodes,
  querySignDetail: daily.querySignDetail,
  applySign: daily.applySign,
  fetchSignReward: daily.fetchSignReward,
  queryTaskTags: mission.queryTaskTags,
  missionTagsList: mission.missionTagsList,
  checkTaskDisplay: mission.checkTaskDisplay,
  applyTask: mission.applyTask,
  saveTaskWhitelist: mission.saveTaskWhitelist,
  queryGuessGames: guess.queryGuessGames,
  queryGuessTags: guess.queryGuessTags,
  estimateGuessReward: guess.estimateGuessReward,
  betGuess: guess.betGuess,
  pageGuessBets: guess.pageGuessBets,
  pageGuessBetRecords: guess.pageGuessBetRecords,
  pageGuessRecords: guess.pageGuessRecords,
  pageGuessPrizes: guess.pageGuessPrizes,
  claimGuessPrize: guess.claimGuessPrize,
  queryGuessTop: guess.queryGuessTop,
  queryGuessStreaks: guess.queryGuessStreaks,
  queryLotteryConfig: lottery.queryLotteryConfig,
  queryLotteryConfigs: lottery.queryLotteryConfigs,
  queryLotteryPrizes: lottery.queryLotteryPrizes,
  queryLotteryNumber: lottery.queryLotteryNumber,
  receiveLotteryTickets: lottery.receiveLotteryTickets,
  pageLotteryTickets: lottery.pageLotteryTickets,
  queryTournaments: tournament.queryTournaments,
  queryTournament: tournament.queryTournament,
  queryTournamentRank: tournament.queryTournamentRank,
  queryTournamentResults: tournament.queryTournamentResults,
  queryOwnTournaments: tournament.queryOwnTournaments,
  claimTournamentPrize: tournament.claimTournamentPrize,
  queryBonuses: bonus.queryBonuses,
  queryBonusInPlay: bonus.queryBonusInPlay,
  giveUpBonus: bonus.giveUpBonus,
  releaseBonus: bonus.releaseBonus,
  cancelBonus: bonus.cancelBonus,
  listFreeSpins: freeSpin.listFreeSpins,
  applyFreeSpin: freeSpin.applyFreeSpin,
  listPayoutMethods: payoutMethod.listPayoutMethods,
  searchBanks: payoutMethod.searchBanks,
  searchBranches: payoutMethod.searchBranches,
  addPayoutMethod: payoutMethod.addPayoutMethod,
  deletePayoutMethod: payoutMethod.deletePayoutMethod,
  checkRegisterAvailability: payoutMethod.checkRegisterAvailability,
  registerThirdPartyAccount: payoutMethod.registerThirdPartyAccount,
  bindThirdPartyAccount: payoutMethod.bindThirdPartyAccount,
  createWalletAddress: payoutMethod.createWalletAddress,
  queryWalletAddresses: payoutMethod.queryWalletAddresses,
  deleteWalletAddress: payoutMethod.deleteWalletAddress,
  queryWithdrawMethods: withdrawal.queryWithdrawMethods,
  queryWithdrawLimit: withdrawal.queryWithdrawLimit,
  createWithdrawal: withdrawal.createWithdrawal,
  cancelWithdrawal: withdrawal.cancelWithdrawal,
  queryWithdrawals: withdrawal.queryWithdrawals,
  setWithdrawPassword: withdrawal.setWithdrawPassword,
  pageHistory: history.pageHistory,
  queryRecentMovements: history.queryRecentMovements,
  exportHistory: history.exportHistory,
  queryFigures: history.queryFigures,
  queryProviderWallets: provider.queryProviderWallets,
  registerProviderWallet: provider.registerProviderWallet,
  transferIn: provider.transferIn,
  transferOutAll: provider.transferOutAll,
  queryAutoTransfer: provider.queryAutoTransfer,
  queryBookProof: book.queryBookProof,
  queryGamePage: lobby.queryGamePage,
  queryRecommendedGame: lobby.queryRecommendedGame,
  queryPersonalShelves: lobby.queryPersonalShelves,
  queryGameDetail: lobby.queryGameDetail,
  queryBetLimit: lobby.queryBetLimit,
  queryGameProperties: lobby.queryGameProperties,
  queryProviderSelection: lobby.queryProviderSelection,
  queryWebGameProviders: lobby.queryWebGameProviders,
  listGamesById: lobby.listGamesById,
  listGameProfiles: lobby.listGameProfiles,
  searchGames: lobby.searchGames,
  queryGameJackpots: lobby.queryGameJackpots,
  addFavourite: favourite.addFavourite,
  deleteFavourite: favourite.deleteFavourite,
  queryFavourites: favourite.queryFavourites,
  queryRecentGames: favourite.queryRecentGames,
  deleteRecentGames: favourite.deleteRecentGames,
  queryFirstMachinePage: machine.queryFirstMachinePage,
  queryMachinePage: machine.queryMachinePage,
  queryMachineList: machine.queryMachineList,
  launchGame: play.launchGame,
  launchDemoGame: play.launchDemoGame,
  quickLogin: play.quickLogin,
  queryOwnRounds: play.queryOwnRounds,
  pagePlayHistory: playHistory.pagePlayHistory,
  queryPlayTotals: playHistory.queryPlayTotals,
  queryPlayedGames: playHistory.queryPlayedGames,
  queryOwnRound: playHistory.queryOwnRound,
  pagePairRounds: playHistory.pagePairRounds,
  openStudioSession: studio.openStudioSession,
  playRound: studio.playRound,
  playStep: studio.playStep,
  markRoundShown: studio.markRoundShown,
  queryLastRounds: studio.queryLastRounds,
  replayRound: studio.replayRound,
  queryTables: table.queryTables,
  queryTable: table.queryTable,
  openTable: tableBets.openTable,
  placeTableBets: tableBets.placeTableBets,
  actAtTable: tableBets.actAtTable,
  queryOwnBets: tableBets.queryOwnBets,
  queryOwnTables: tableBets.queryOwnTables,
  queryTableRounds: tableRound.queryTableRounds,
  queryTableRound: tableRound.queryTableRound,
  queryTableChains: tableRound.queryTableChains,
  queryTableVoids: tableRound.queryTableVoids,
  queryTableChat: tableChat.queryTableChat,
  switchTableChat: tableChat.switchTableChat,
  sayAtTable: tableChat.sayAtTable,
  reactAtTable: tableChat.reactAtTable,
  muteAtTable: tableChat.muteAtTable,
  reportAtTable: tableChat.reportAtTable,
  sendRoomCommand: room.sendRoomCommand,
  querySportCounts: sport.querySportCounts,
  querySportEvents: sport.querySportEvents,
  querySportEvent: sport.querySportEvent,
  querySportCompetitions: sport.querySportCompetitions,
  querySportCompetition: sport.querySportCompetition,
  checkSportSlip: sportBet.checkSportSlip,
  placeSportSlip: sportBet.placeSportSlip,
  pageSportBets: sportBet.pageSportBets,
  querySportBet: sportBet.querySportBet,
  quoteSportCashOut: sportBet.quoteSportCashOut,
  takeSportCashOut: sportBet.takeSportCashOut,
  queryRaces: race.queryRaces,
  queryRace: race.queryRace,
  queryRaceOdds: race.queryRaceOdds,
  placeRaceTicket: race.placeRaceTicket,
  pageRaceTickets: race.pageRaceTickets,
  queryRaceTicket: race.queryRaceTicket,
  queryRaceRecord: race.queryRaceRecord,
  queryVirtualFootballRounds: virtualFootball.queryVirtualFootballRounds,
  queryVirtualFootballRound: virtualFootball.queryVirtualFootballRound,
  placeVirtualFootballTicket: virtualFootball.placeVirtualFootballTicket,
  pageVirtualFootballTickets: virtualFootball.pageVirtualFootballTickets,
  queryVirtualFootballTicket: virtualFootball.queryVirtualFootballTicket,
  queryVirtualFootballRecord: virtualFootball.queryVirtualFootballRecord,
  querySeeds: fairness.querySeeds,
  rotateSeeds: fairness.rotateSeeds,
  queryWinners: winner.queryWinners,
  queryWinnerRace: winner.queryWinnerRace,
  queryJackpotAmount: jackpot.queryJackpotAmount,
  queryJackpotHistory: jackpot.queryJackpotHistory,
  queryJackpotQualified: jackpot.queryJackpotQualified,
  sumJackpotQualified: jackpot.sumJackpotQualified,
  queryJackpotDrawings: jackpot.queryJackpotDrawings,
  queryOtherJackpotDrawings: jackpot.queryOtherJackpotDrawings,
  drawJackpot: jackpot.drawJackpot,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
