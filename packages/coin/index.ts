// Coins: the networks of each coin, and their addresses, validated and created by each network's own rules.

export { isAddress, isTag, newAddress, spellingsOf } from './addresses.ts'
export { type Network, type NetworkCode, networkOf, networks, networksOf } from './networks.ts'
export { newTransactionId } from './transactions.ts'
export { isUnspendable } from './unspendable.ts'
