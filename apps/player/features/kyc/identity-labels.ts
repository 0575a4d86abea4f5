// Labels of occupations and sources of funds, and of the faults of a form that contains them.
import type { FundsSource, Occupation } from '@mangetsu/contract/kyc'
import { m } from '../../messages-compiled/messages.js'
import type { IdentityFault } from './identity.ts'

type Words<K extends string> = Readonly<Record<K, () => string>>

export const occupationLabels: Words<Occupation> = {
  employee: m.kyc_job_employee,
  selfEmployed: m.kyc_job_self_employed,
  public: m.kyc_job_public,
  student: m.kyc_job_student,
  homemaker: m.kyc_job_homemaker,
  retired: m.kyc_job_retired,
  other: m.kyc_job_other,
}

export const fundsLabels: Words<FundsSource> = {
  salary: m.kyc_source_salary,
  business: m.kyc_source_business,
  savings: m.kyc_source_savings,
  investments: m.kyc_source_investments,
  inheritance: m.kyc_source_inheritance,
  pension: m.kyc_source_pension,
  other: m.kyc_source_other,
}

export const identityFaultLabels: Words<IdentityFault> = {
  postalCode: m.kyc_postal_wrong,
  prefecture: m.kyc_prefecture_missing,
  city: m.kyc_city_missing,
  street: m.kyc_street_missing,
  occupation: m.kyc_occupation_missing,
}
