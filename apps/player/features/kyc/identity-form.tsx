// The second level's form: the player's address, as in their documents, and their occupation.

import { listCountries } from '@mangetsu/contract/country'
import { defaultCountry } from '@mangetsu/contract/default-country'
import { type KycInfo, occupations } from '@mangetsu/contract/kyc'
import { readPostalCode } from '@mangetsu/contract/typed'
import { useMemo } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCountries } from '../../page/countries.ts'
import { useDraft } from '../../page/draft.ts'
import { useUserStore } from '../../page/page.tsx'
import { useCallForm } from '../../page/use-call-form.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { faultOf, type IdentityFormState, identityOf, sentIdentity } from './identity.ts'
import { identityFaultLabels, occupationLabels } from './identity-labels.ts'
import { RejectedForm } from './rejection.tsx'

/** Japan's prefectures in the order of their official codes (JIS X 0401), with their Japanese and English names. */
const prefectures: readonly (readonly [ja: string, en: string])[] = [
  ['北海道', 'Hokkaido'],
  ['青森県', 'Aomori'],
  ['岩手県', 'Iwate'],
  ['宮城県', 'Miyagi'],
  ['秋田県', 'Akita'],
  ['山形県', 'Yamagata'],
  ['福島県', 'Fukushima'],
  ['茨城県', 'Ibaraki'],
  ['栃木県', 'Tochigi'],
  ['群馬県', 'Gunma'],
  ['埼玉県', 'Saitama'],
  ['千葉県', 'Chiba'],
  ['東京都', 'Tokyo'],
  ['神奈川県', 'Kanagawa'],
  ['新潟県', 'Niigata'],
  ['富山県', 'Toyama'],
  ['石川県', 'Ishikawa'],
  ['福井県', 'Fukui'],
  ['山梨県', 'Yamanashi'],
  ['長野県', 'Nagano'],
  ['岐阜県', 'Gifu'],
  ['静岡県', 'Shizuoka'],
  ['愛知県', 'Aichi'],
  ['三重県', 'Mie'],
  ['滋賀県', 'Shiga'],
  ['京都府', 'Kyoto'],
  ['大阪府', 'Osaka'],
  ['兵庫県', 'Hyogo'],
  ['奈良県', 'Nara'],
  ['和歌山県', 'Wakayama'],
  ['鳥取県', 'Tottori'],
  ['島根県', 'Shimane'],
  ['岡山県', 'Okayama'],
  ['広島県', 'Hiroshima'],
  ['山口県', 'Yamaguchi'],
  ['徳島県', 'Tokushima'],
  ['香川県', 'Kagawa'],
  ['愛媛県', 'Ehime'],
  ['高知県', 'Kochi'],
  ['福岡県', 'Fukuoka'],
  ['佐賀県', 'Saga'],
  ['長崎県', 'Nagasaki'],
  ['熊本県', 'Kumamoto'],
  ['大分県', 'Oita'],
  ['宮崎県', 'Miyazaki'],
  ['鹿児島県', 'Kagoshima'],
  ['沖縄県', 'Okinawa'],
]

type Props = { readonly info: KycInfo; readonly onInfo: (info: KycInfo) => void }
type PartProps = {
  readonly typed: IdentityFormState
  readonly onType: (part: Partial<IdentityFormState>) => void
  readonly errorOf: (field: string) => string | undefined
}

function CountryField({ typed, onType, errorOf }: PartProps) {
  const countries = useCountries()
  const choices = useMemo(
    () =>
      listCountries(countries, getLocale()).map(({ alpha2, country }) => ({ value: alpha2, label: country })),
    [countries],
  )
  return (
    <Select
      label={m.kyc_country_label()}
      name="country"
      autoComplete="country"
      choices={choices}
      value={typed.country}
      onChange={({ target }) => onType({ country: target.value, prefecture: '' })}
      error={errorOf('country')}
    />
  )
}

function PrefectureField({ typed, onType, errorOf }: PartProps) {
  const isJapan = typed.country === 'JP'
  const shared = {
    name: 'prefecture',
    autoComplete: 'address-level1',
    value: typed.prefecture,
    error: errorOf('prefecture'),
  }
  if (!isJapan) {
    return (
      <Field
        {...shared}
        label={m.kyc_region_label()}
        maxLength={60}
        onChange={({ target }) => onType({ prefecture: target.value })}
      />
    )
  }
  const choices = prefectures.map(([ja, en]) => ({ value: ja, label: getLocale() === 'ja' ? ja : en }))
  return (
    <Select
      {...shared}
      label={m.kyc_prefecture_label()}
      prompt={m.kyc_choose()}
      choices={choices}
      onChange={({ target }) => onType({ prefecture: target.value })}
    />
  )
}

function AddressFields(props: PartProps) {
  const { typed, onType, errorOf } = props
  const fieldOf = (
    name: 'city' | 'street' | 'building',
    label: string,
    autoComplete: string,
    most: number,
  ) => (
    <Field
      label={label}
      name={name}
      autoComplete={autoComplete}
      maxLength={most}
      value={typed[name]}
      onChange={({ target }) => onType({ [name]: target.value })}
      error={errorOf(name)}
    />
  )
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
        <CountryField {...props} />
        <Field
          label={m.kyc_postal_label()}
          name="postalCode"
          autoComplete="postal-code"
          inputMode={typed.country === 'JP' ? 'numeric' : 'text'}
          maxLength={12}
          value={typed.postalCode}
          onChange={({ target }) => onType({ postalCode: target.value })}
          onBlur={() =>
            onType({ postalCode: readPostalCode(typed.country, typed.postalCode) ?? typed.postalCode })
          }
          hint={typed.country === 'JP' ? m.kyc_postal_hint() : undefined}
          error={errorOf('postalCode')}
        />
        <PrefectureField {...props} />
        {fieldOf('city', m.kyc_city_label(), 'address-level2', 100)}
      </div>
      {fieldOf('street', m.kyc_street_label(), 'address-line1', 150)}
      {fieldOf('building', m.kyc_building_label(), 'address-line2', 150)}
    </>
  )
}

function OccupationField({ typed, onType, errorOf }: PartProps) {
  const choices = occupations.map((value) => ({ value, label: occupationLabels[value]() }))
  return (
    <Select
      label={m.kyc_occupation_label()}
      name="occupation"
      prompt={m.kyc_choose()}
      choices={choices}
      value={typed.occupation}
      onChange={({ target }) => onType({ occupation: target.value as IdentityFormState['occupation'] })}
      error={errorOf('occupation')}
    />
  )
}

export function IdentityForm({ info, onInfo }: Props) {
  const country = useUserStore(({ userInfo }) => userInfo?.country) ?? defaultCountry
  const [typed, setTyped] = useDraft<IdentityFormState>('kyc.identity', identityOf(info.address, country))
  const onType = (part: Partial<IdentityFormState>) => setTyped((before) => ({ ...before, ...part }))
  const form = useCallForm({
    call: 'submitKycL2',
    check: () => {
      const wrong = faultOf(typed)
      if (wrong !== null) return { field: wrong, text: identityFaultLabels[wrong]() }
      const body = sentIdentity(typed)
      return body && { body }
    },
    fields: { badPostalCode: 'postalCode' },
    onDone: onInfo,
  })
  const part = { typed, onType, errorOf: form.fault.errorOf }
  return (
    <Panel title={m.kyc_second_title()}>
      <p className="mb-4 text-small leading-relaxed text-paper-dim">{m.kyc_second_lead()}</p>
      <RejectedForm item={info.secondLevel.items[0]} />
      <SentForm
        shown={form}
        submitLabel={m.kyc_second_submit()}
        runningLabel={m.kyc_saving()}
        after={
          <p className="text-small leading-relaxed text-paper-dim">
            {info.practiceReview === null ? m.kyc_second_note() : m.kyc_practice_second_note()}
          </p>
        }
      >
        <AddressFields {...part} />
        <OccupationField {...part} />
      </SentForm>
    </Panel>
  )
}
