import { describe, expect, it } from 'vitest'

import { defineMetadata, getMetadata, getOwnMetadata } from '#composition/metadata.ts'

class Parent {}
class Child extends Parent {}

describe('metadata of classes', () => {
  it('is inherited, but a class has only its own as its own', () => {
    defineMetadata('key', 1, Parent)
    expect(getMetadata('key', Child)).toBe(1)
    expect(getOwnMetadata('key', Child)).toBeUndefined()
    defineMetadata('key', 2, Child)
    expect([getMetadata('key', Child), getOwnMetadata('key', Parent)]).toEqual([2, 1])
  })

  it('keeps keys and properties apart', () => {
    defineMetadata('a', 1, Parent, 'x')
    expect(getMetadata('a', Parent, 'x')).toBe(1)
    expect(getMetadata('a', Parent)).toBeUndefined()
    expect(getMetadata('b', Parent, 'x')).toBeUndefined()
  })

  it('tells undefined that was set from nothing', () => {
    defineMetadata('set', 1, Parent)
    defineMetadata('set', undefined, Child)
    expect(getMetadata('set', Child)).toBeUndefined()
  })

  it('leaves the page as it is', () => {
    defineMetadata('key', 1, Parent)
    expect(Reflect).not.toHaveProperty('defineMetadata')
  })
})
