// Texts of the levels, missing items and reasons for rejection.
import type { DocumentKind, KycInfo, KycReason, KycSide } from '@mangetsu/contract/kyc'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import type { CameraFault } from './camera-fault.ts'
import { type LevelNumber, type LevelState, missingShown } from './levels.ts'

type Words<K extends string | number> = Readonly<Record<K, () => string>>
type Missing = KycInfo['missing'][number]

export const levelLabels: Words<LevelNumber> = {
  1: m.kyc_moon_1,
  2: m.kyc_moon_2,
  3: m.kyc_moon_3,
  4: m.kyc_moon_4,
}

export const levelDescriptions: Words<LevelNumber> = {
  1: m.kyc_about_1,
  2: m.kyc_about_2,
  3: m.kyc_about_3,
  4: m.kyc_about_4,
}

export const stateLabels: Words<LevelState> = {
  approved: m.kyc_state_approved,
  inReview: m.kyc_state_in_review,
  rejected: m.kyc_state_rejected,
  now: m.kyc_state_now,
  ahead: m.kyc_state_ahead,
}

export const documentLabels: Words<DocumentKind> = {
  license: m.kyc_license_name,
  myNumber: m.kyc_my_number_name,
  passport: m.kyc_passport_name,
  residence: m.kyc_residence_name,
}

export const documentTerms: Words<DocumentKind> = {
  license: m.kyc_license_terms,
  myNumber: m.kyc_my_number_terms,
  passport: m.kyc_passport_terms,
  residence: m.kyc_residence_terms,
}

export const sideLabels: Words<KycSide> = {
  front: m.kyc_front_name,
  back: m.kyc_back_name,
  selfie: m.kyc_selfie_name,
  address: m.kyc_address_name,
  funds: m.kyc_funds_name,
}

export const sideHints: Words<KycSide> = {
  front: m.kyc_front_hint,
  back: m.kyc_back_hint,
  selfie: m.kyc_selfie_hint,
  address: m.kyc_address_hint,
  funds: m.kyc_funds_hint,
}

const missingWords: Words<Missing> = {
  email: m.kyc_missing_email,
  mobile: m.kyc_missing_mobile,
  person: m.kyc_missing_person,
  form: m.kyc_missing_form,
  document: m.kyc_missing_document,
  front: m.kyc_front_name,
  back: m.kyc_back_name,
  selfie: m.kyc_selfie_name,
  address: m.kyc_address_name,
  funds: m.kyc_funds_name,
  fundsForm: m.kyc_missing_funds_form,
}

const localeOf = () => (getLocale() === 'ja' ? 'ja-JP' : 'en-GB')

export const listText = (words: readonly string[]): string =>
  new Intl.ListFormat(localeOf(), { type: 'conjunction' }).format(words)

/** Joins the missing items into one list; '' if there are none. */
export const missingText = (missing: readonly Missing[]): string =>
  listText(missingShown(missing).map((name) => missingWords[name]()))

/** Formats a date: 2026年1月18日, 18 January 2026. */
export const dateText = (day: Date): string =>
  new Intl.DateTimeFormat(localeOf(), { dateStyle: 'long' }).format(day)

export const reasonLabels: Words<KycReason> = {
  blurred: m.kyc_reason_blurred,
  cutOff: m.kyc_reason_cut_off,
  glare: m.kyc_reason_glare,
  tooOld: m.kyc_reason_too_old,
  expired: m.kyc_reason_expired,
  nameDiffers: m.kyc_reason_name_differs,
  birthDateDiffers: m.kyc_reason_birth_date_differs,
  addressDiffers: m.kyc_reason_address_differs,
  wrongPaper: m.kyc_reason_wrong_paper,
  faceDiffers: m.kyc_reason_face_differs,
  notEnough: m.kyc_reason_not_enough,
  other: m.kyc_reason_other,
}

export const insteadLabels: Words<KycReason> = {
  blurred: m.kyc_instead_blurred,
  cutOff: m.kyc_instead_cut_off,
  glare: m.kyc_instead_glare,
  tooOld: m.kyc_instead_too_old,
  expired: m.kyc_instead_expired,
  nameDiffers: m.kyc_instead_name_differs,
  birthDateDiffers: m.kyc_instead_birth_date_differs,
  addressDiffers: m.kyc_instead_address_differs,
  wrongPaper: m.kyc_instead_wrong_paper,
  faceDiffers: m.kyc_instead_face_differs,
  notEnough: m.kyc_instead_not_enough,
  other: m.kyc_instead_other,
}

export const cameraFaultLabels: Words<CameraFault> = {
  refused: m.kyc_camera_refused,
  absent: m.kyc_camera_absent,
  busy: m.kyc_camera_busy,
}
