// The two persisted stores: the specification's names and fields, nothing else stored, no player's data left.

import { idNo, userInfo } from '@mangetsu/test/player/samples'
import { expect, test } from 'vitest'
import { clearUser, createStores, rehydrate, takeSound } from './create-stores.ts'
import { playerStorageKeys } from './fields.ts'

const name = { ja: '新月', en: 'New moon' }
const memberDetail = { level: 1, name, points: 0, from: 0, next: null, isResting: false }

function createStorage(stored: Record<string, string> = {}) {
  const map = new Map(Object.entries(stored))
  return {
    map,
    storage: {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, text: string) => void map.set(key, text),
      removeItem: (key: string) => void map.delete(key),
    },
  }
}

const storedIn = (map: Map<string, string>, key: string) => JSON.parse(map.get(key) ?? '{}').state

test('are stored under appStore and userStore with exactly the fields of the specification', () => {
  const { map, storage } = createStorage()
  const { appStore, userStore } = createStores(storage)
  appStore.setState({ gameAudioFlag: 1 })
  userStore.setState({ hideZero: true })
  expect(Object.keys(storedIn(map, 'appStore')).sort()).toEqual([
    'commonConfig',
    'gameAudioFlag',
    'isBigScreen',
    'isCalm',
    'language',
    'memberDetail',
    'publicKey',
    'rewardSwiperFlag',
  ])
  expect(Object.keys(storedIn(map, 'userStore')).sort()).toEqual([
    'bonusCouponItem',
    'currency',
    'currencyDisplay',
    'currencyRate',
    'currencyRateFooter',
    'fingerPrintID',
    'freeSpinWallet',
    'hideZero',
    'isCompleteDepositVerify',
    'isLogin',
    'jpyToUsd',
    'kycAuditStatus',
    'kycStatus',
    'moneyTypeSelectIndex',
    'userInfo',
    'webToken',
  ])
})

test("stored fields are not visible before hydration, so that the first render equals the server's", () => {
  const { storage } = createStorage({ userStore: JSON.stringify({ state: { isLogin: true }, version: 0 }) })
  const stores = createStores(storage)
  expect(stores.userStore.getState().isLogin).toBe(false)
  rehydrate(stores)
  expect(stores.userStore.getState().isLogin).toBe(true)
})

test('drops a field of an earlier version', () => {
  const { storage } = createStorage({
    userStore: JSON.stringify({ state: { moon: 1, hideZero: true }, version: 0 }),
  })
  const stores = createStores(storage)
  rehydrate(stores)
  expect(stores.userStore.getState()).not.toHaveProperty('moon')
  expect(stores.userStore.getState().hideZero).toBe(true)
})

test.each(['not json', '"text"', '{"state":5,"version":0}'])('treats %s in the storage as empty', (text) => {
  const { storage } = createStorage({ userStore: text })
  const stores = createStores(storage)
  rehydrate(stores)
  expect(stores.userStore.getState().isLogin).toBe(false)
})

test("the page's language takes precedence over the storage; the screen is as stored", () => {
  const stored = { state: { language: 'ja-JP', isBigScreen: true }, version: 0 }
  const { storage } = createStorage({ appStore: JSON.stringify(stored) })
  const stores = createStores(storage, { language: 'en-US' })
  rehydrate(stores)
  expect(stores.appStore.getState()).toMatchObject({ language: 'en-US', isBigScreen: true })
})

test('signing out keeps the device id and display settings, and no personal data', () => {
  const { map, storage } = createStorage()
  const stores = createStores(storage)
  stores.userStore.setState({
    isLogin: true,
    webToken: { access_token: 'a', refresh_token: 'r' },
    fingerPrintID: 'device',
    hideZero: true,
    kycAuditStatus: 3,
  })
  clearUser(stores)
  expect(stores.userStore.getState()).toMatchObject({
    isLogin: false,
    webToken: null,
    userInfo: null,
    fingerPrintID: 'device',
    hideZero: true,
    kycAuditStatus: -1,
  })
  expect(map.get('userStore')).not.toContain('access_token":"a')
})

test("a player's stored values are removed with them; those of the browser stay", () => {
  const { map, storage } = createStorage({ searchHistory: 'x', figuresHidden: 'x' })
  const stores = createStores(storage)
  for (const key of Object.values(playerStorageKeys)) storage.setItem(key, 'of the player')
  stores.appStore.setState({ gameAudioFlag: 1, rewardSwiperFlag: false, memberDetail })
  stores.userStore.setState({ isLogin: true, userInfo, freeSpinWallet: { currency: 'JPY', amount: '5.00' } })
  clearUser(stores)
  expect([...map.keys()].sort()).toEqual(['appStore', 'figuresHidden', 'searchHistory', 'userStore'])
  expect(storedIn(map, 'appStore')).toMatchObject({
    gameAudioFlag: 1,
    rewardSwiperFlag: false,
    memberDetail: null,
  })
  expect(storedIn(map, 'userStore')).toMatchObject({ userInfo: null, freeSpinWallet: null })
})

test('another player signing in in another tab clears the data of the previous one', () => {
  const { map, storage } = createStorage()
  const stores = createStores(storage)
  stores.appStore.setState({ memberDetail })
  stores.userStore.setState({ isLogin: true, userInfo })
  const theirs = { state: { isLogin: true, userInfo: { ...userInfo, id: idNo(2) } }, version: 0 }
  map.set('userStore', JSON.stringify(theirs))
  void stores.userStore.persist.rehydrate()
  expect(stores.appStore.getState().memberDetail).toBeNull()
})

test('the page’s start clears nobody’s data', () => {
  const { storage } = createStorage({
    appStore: JSON.stringify({ state: { memberDetail }, version: 0 }),
    userStore: JSON.stringify({ state: { userInfo, isLogin: true }, version: 0 }),
  })
  const stores = createStores(storage)
  rehydrate(stores)
  expect(stores.appStore.getState().memberDetail).toEqual(memberDetail)
})

test('fields of this page only are neither stored nor loaded', () => {
  const stored = { state: { gameCurrency: 'USD', activityCurrency: 'USD', resetSuccess: true }, version: 0 }
  const { map, storage } = createStorage({ userStore: JSON.stringify(stored) })
  const stores = createStores(storage)
  rehydrate(stores)
  expect(stores.userStore.getState()).toMatchObject({
    gameCurrency: null,
    activityCurrency: null,
    resetSuccess: false,
  })
  stores.userStore.setState({ gameCurrency: 'USD', activityCurrency: 'USD', resetSuccess: true })
  expect(map.get('userStore')).not.toMatch(/gameCurrency|activityCurrency|resetSuccess/)
})

test('two requests on the server share nothing', () => {
  const [one, two] = [createStores(), createStores()]
  one.userStore.setState({ isLogin: true })
  expect(two.userStore.getState().isLogin).toBe(false)
})

test('adopts the sound stored by another tab, and nothing else of it', () => {
  const { map, storage } = createStorage()
  const stores = createStores(storage)
  const stored = (gameAudioFlag: unknown) =>
    JSON.stringify({ state: { gameAudioFlag, isBigScreen: true }, version: 0 })
  takeSound(stores, stored(1))
  expect(stores.appStore.getState()).toMatchObject({ gameAudioFlag: 1, isBigScreen: false })
  stores.appStore.setState({ rewardSwiperFlag: false })
  expect(storedIn(map, 'appStore')).toMatchObject({ gameAudioFlag: 1, rewardSwiperFlag: false })
  for (const unread of [null, '', '{}', stored('yes')]) takeSound(stores, unread)
  expect(stores.appStore.getState().gameAudioFlag).toBe(1)
  map.clear()
  takeSound(stores, stored(1))
  expect([...map.keys()]).toEqual([])
  takeSound(stores, stored(0))
  expect(stores.appStore.getState().gameAudioFlag).toBe(0)
})
