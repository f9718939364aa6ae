import * as t from 'io-ts'

const LIST = /^(|\d{1,15}(,\d{1,15})*)$/

const isChain = (u: unknown): u is number => Number.isSafeInteger(u) && Number(u) >= 0

/** Encodes the eip155 chains with smart accounts as comma-separated numbers. S3-28. */
export const SmartAccountNetworks = new t.Type<readonly number[], string, unknown>(
  'SmartAccountNetworks',
  (u): u is readonly number[] => Array.isArray(u) && u.every(isChain),
  (u, context) =>
    typeof u === 'string' && LIST.test(u)
      ? t.success(u === '' ? [] : u.split(',').map(Number))
      : t.failure(u, context),
  (chains) => chains.join(','),
)
