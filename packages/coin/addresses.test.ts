// Address validation, checked with each standard's published vectors and with typing errors.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAddress, isTag, newAddress, spellingsOf } from './addresses.ts'
import { type NetworkCode, networks } from './networks.ts'

const table: Readonly<Record<NetworkCode, { good: readonly string[]; bad: readonly string[] }>> = {
  bitcoin: {
    good: [
      // Block 0, and Bitcoin Wiki "Address".
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '17VZNX1SN5NtKa8UQFxwQbFeFc3iqRYhem',
      '3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX',
      // BIP-173.
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
      // BIP-350.
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ],
    bad: [
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
      // BIP-173 and BIP-350: other networks' prefixes.
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
      // BIP-350: bech32 where bech32m belongs, and the other way round.
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
      'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
      // BIP-350: a wrong letter, version, length, mixed case, padding, nothing at all.
      'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
      'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
      'bc1pw5dgrnzv',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
      'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
      'bc1gmk9yu',
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmV3',
      // BIP-350, well formed: versions and lengths that no output type uses yet.
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
      'BC1SW50QGDZ25J',
      'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
      // A testnet address, and a private key (Bitcoin Wiki "Wallet import format").
      'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
      '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
    ],
  },
  litecoin: {
    good: [
      // Litecoin Core, src/test/data/key_io_valid.json.
      'LT2KVaAy1ppRuxRgrS5RNU3vBsy7RibPeA',
      'LbfVMz974gbbGFqXF7FZUpSBWSbwBHDwR5',
      'MHrYRxAiMNBTku3eoDHwhA1LQGDjUStZW2',
      'MWGEAUUZoN4r6puz8KsgnE9wNTQ8fGWCEy',
      // The older form of P2SH, which Bitcoin has too.
      '3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX',
      // The key hash of BIP-173 under SLIP-173's prefix.
      'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
    ],
    bad: [
      'LT2KVaAy1ppRuxRgrS5RNU3vBsy7RibPeB',
      'mwXn5Vhicdav8Av3KMokx4YNuHoGRKxtWs',
      'QXaUgLHkZcbJb2j5XgMYzY8cF9YM48Y81Z',
      'T5MZ5z9WqJxzVxYyVPecTJUSDkzDWrUYe1JuSX2AqJ9jKmLJrvTE',
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    ],
  },
  dogecoin: {
    good: [
      // Dogecoin Core, src/test/data/base58_keys_valid.json.
      'DD4KSSuBJqcjuTcvUg1CgUKeurPUFeEZkE',
      'DBjW6kna7rUPE4Mj9j4B3oK3xVA1SDHrdt',
      'A7HRQk3GFCW2QasvdZxXuYj8kkQK5QrYLs',
      '9zYnVRaekPtdKBYuPw5QiBtv3NNrzD2LLW',
    ],
    bad: [
      'DD4KSSuBJqcjuTcvUg1CgUKeurPUFeEZkF',
      'nhRsrUaxZou6sewjqaS37cJrMRJRgwVXdk',
      '2MsvyG12kxxipe276Au4zKqvd2xdrBuHWb3',
      'QP5rQxpaP8HHPEdCEqxTjiHGWRvsyPvzZJeJ9BCxpfT13FN9VesQ',
    ],
  },
  ethereum: {
    good: [
      // EIP-55, "Test Cases": all upper case, all lower case, mixed.
      '0x52908400098527886E0F7030069857D2E4169EE7',
      '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
      '0xde709f2102306220921060314715629080e2fb77',
      '0x27b1fdb04752bbc536007a920d24acb045561c26',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
      '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
      '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb',
      '0xD1220A0CF47C7B9BE7A2E6BA89F429762E7B9ADB',
    ],
    bad: [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
      '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
      'vitalik.eth',
    ],
  },
  tron: {
    good: [
      // The contract of USDT, the black hole (Tron documentation, TronScan), and wallet-cli's documentation.
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
      'THHRK1bA7YRPZBcLnTP1SZy9ipUpsRwpo6',
    ],
    bad: [
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
      '41a614f803b6fd780986a42c78ec9c7f77e6ded13c',
      '0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C',
    ],
  },
  xrpl: {
    good: [
      // XRP Ledger documentation, "Addresses": special addresses and the genesis account.
      'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
      'rrrrrrrrrrrrrrrrrrrrBZbvji',
      'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
      'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59',
    ],
    bad: [
      'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi',
      // XLS-5: the same account with its tag inside.
      'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ',
      'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu',
      // A seed (XRP Ledger documentation, "Cryptographic Keys").
      'snoPBrXtMeMyMHUVTgbuqAfg1SUTb',
    ],
  },
  cardano: {
    good: [
      // CIP-19, "Test Vectors", types 0 to 7 of the mainnet.
      'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
      'addr1z8phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gten0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgs9yc0hh',
      'addr1yx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerkr0vd4msrxnuwnccdxlhdjar77j6lg0wypcc9uar5d2shs2z78ve',
      'addr1x8phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gt7r0vd4msrxnuwnccdxlhdjar77j6lg0wypcc9uar5d2shskhj42g',
      'addr1gx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer5pnz75xxcrzqf96k',
      'addr128phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gtupnz75xxcrtw79hu',
      'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
      'addr1w8phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gtcyjy7wx',
    ],
    bad: [
      // CIP-19: stake addresses, and testnet addresses.
      'stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw',
      'stake178phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gtcccycj5',
      'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz',
      'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl9',
      // A Byron address (Cardano documentation).
      'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi',
    ],
  },
  solana: {
    good: [
      // Solana documentation: the programs of accounts and tokens, wrapped SOL, and the mint of USDC.
      '11111111111111111111111111111111',
      'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      'So11111111111111111111111111111111111111112',
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    ],
    bad: [
      '1111111111111111111111111111111',
      '111111111111111111111111111111111',
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyT',
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v1',
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt10',
    ],
  },
}

const rows = (kind: 'good' | 'bad') =>
  networks.flatMap(({ code }) => table[code][kind].map((text) => [code, text] as const))

describe('isAddress', () => {
  test.each(rows('good'))('%s accepts the address %s', (network, text) => {
    expect(isAddress(network, text)).toBe(true)
  })

  test.each(rows('bad'))('%s refuses the address %s', (network, text) => {
    expect(isAddress(network, text)).toBe(false)
  })

  test.each(rows('good'))('%s: the address %s is refused by all other networks', (network, text) => {
    const others = networks.map(({ code }) => code).filter((code) => isAddress(code, text))
    // Litecoin's older script addresses are equal to Bitcoin's, so no program can tell them apart.
    expect(others).toEqual(text.startsWith('3') ? ['bitcoin', 'litecoin'] : [network])
  })

  test('returns false without a fault for any typed text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...networks),
        fc.string({ maxLength: 300, unit: 'binary' }),
        ({ code }, text) => {
          expect(isAddress(code, text)).toBe(false)
        },
      ),
    )
    for (const { code } of networks) {
      expect(isAddress(code, '')).toBe(false)
      expect(isAddress(code, ` ${newAddress(code, new Uint8Array(32))}`)).toBe(false)
      expect(isAddress(code, 'r'.repeat(100_000))).toBe(false)
    }
  })
})

const entropy = fc.uint8Array({ minLength: 32, maxLength: 32 })
const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const isChecked = (code: NetworkCode): boolean => code !== 'solana' && code !== 'ethereum'

describe('a single wrong letter', () => {
  test.each(networks.map(({ code }) => code).filter(isChecked))('is refused anywhere on %s', (network) => {
    fc.assert(
      fc.property(entropy, fc.nat(), fc.constantFrom(...letters), (bytes, where, letter) => {
        const address = newAddress(network, bytes)
        const at = where % address.length
        fc.pre(address[at] !== letter)
        expect(isAddress(network, address.slice(0, at) + letter + address.slice(at + 1))).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  test('is refused on Ethereum in every published address with a checksum', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    for (let at = 0; at < address.length; at += 1) {
      for (const letter of letters) {
        if (letter === address[at]) continue
        expect(isAddress('ethereum', address.slice(0, at) + letter + address.slice(at + 1))).toBe(false)
      }
    }
  })

  test('is undetected on Solana, and on Ethereum without capitals, which have no checksum', () => {
    expect(isAddress('solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1w')).toBe(true)
    expect(isAddress('solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1')).toBe(true)
    expect(isAddress('ethereum', '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adc')).toBe(true)
  })
})

describe('newAddress', () => {
  test('returns an address that is valid on its network only', () => {
    fc.assert(
      fc.property(fc.constantFrom(...networks), entropy, ({ code }, bytes) => {
        const address = newAddress(code, bytes)
        const known = networks.map((one) => one.code).filter((one) => isAddress(one, address))
        expect(known).toEqual([code])
      }),
      { numRuns: 400 },
    )
  })

  test('is deterministic in its input, which must have 32 bytes', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, index) => index)
    expect(newAddress('bitcoin', bytes)).toBe(newAddress('bitcoin', bytes.slice()))
    expect(() => newAddress('bitcoin', bytes.subarray(1))).toThrow(RangeError)
  })

  test('writes addresses in the form of the standards', () => {
    // BIP-173's key hash, and the Ethereum address of EIP-55.
    const keyHash = Buffer.from('751e76e8199196d454941c45d1b3a323f1433bd6'.padEnd(64, '0'), 'hex')
    expect(newAddress('bitcoin', keyHash)).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
    const account = Buffer.from('5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'.padEnd(64, '0'), 'hex')
    expect(newAddress('ethereum', account)).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  })
})

test.each([
  ['xrpl', '0', true],
  ['xrpl', '4294967295', true],
  ['xrpl', '4294967296', false],
  ['xrpl', '9999999999', false],
  ['xrpl', '00', false],
  ['xrpl', '-1', false],
  ['xrpl', '1.0', false],
  ['xrpl', '１', false],
  ['xrpl', '', false],
  ['xrpl', ' 1', false],
  ['bitcoin', '1', false],
] as const)('isTag on %s for %j is %s', (network, text, isOne) => {
  expect(isTag(network, text)).toBe(isOne)
})

test('only a Litecoin script address has two spellings, each of which gives the other', () => {
  const [newer, older] = spellingsOf('litecoin', 'MHrYRxAiMNBTku3eoDHwhA1LQGDjUStZW2') as [string, string]
  expect([isAddress('litecoin', older), spellingsOf('litecoin', older)]).toEqual([true, [older, newer]])
  for (const [code, text] of rows('good').filter(([, one]) => !/^[3M]/.test(one)))
    expect(spellingsOf(code, text)).toEqual([text])
})
