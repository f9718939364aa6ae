import type { NftInfo } from '#contracts/nfts.ts'
import { field } from '#domain/shared/field.ts'

type NftTrait = NftInfo['traits'][number]

const valueOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

const traitOf = (raw: unknown): readonly NftTrait[] => {
  const name = field(raw, 'trait_type') ?? field(raw, 'name')
  const value = valueOf(field(raw, 'value'))
  const share = field(raw, 'share')
  if (typeof name !== 'string' || value === undefined) return []
  return [{ name, value, ...(typeof share === 'number' ? { share } : {}) }]
}

/** The traits in an item's metadata (`trait_type`, `value`), or in a host's (`name`, `value`, `share`). */
export const traitsIn = (raw: unknown): readonly NftTrait[] =>
  Array.isArray(raw) ? raw.flatMap(traitOf) : []
