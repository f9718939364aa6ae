import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ports = readdirSync('src/ports').filter((file) => file !== 'token.ts')

describe('ports', () => {
  it.each(ports)('%s has a contract suite', (file) => {
    expect(existsSync(`tests/contract/${file.replace(/\.ts$/, '.test.ts')}`)).toBe(true)
  })
})
