import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { network } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { modal, wallet } from './modal-kit.tsx'

const image = (name: string): string => `https://img.example/${name}.png`
const connectorImages = { 'test.hexwick': image('hexwick'), 'test.elsewhere': image('elsewhere') }
const chainImages = { 'eip155:1': image('one'), 10: image('ten'), 'eip155:99': image('other') }
const options = { networks: [network(1), network(10)], connectorImages, chainImages }

clause('S2-22', () => {
  it('[S2-22] opening loads the images of the shown view, and another view loads its own images', async () => {
    const { open, images } = await modal({ wallets: [wallet('Hexwick')], options })
    expect(images.requests).toEqual([])
    await open('Connect')
    expect(images.requests).toEqual([image('hexwick')])
    expect(await screen.findByText('Hexwick')).toBeTruthy()
    await open('SwitchNetwork')
    await expect
      .poll(() => [...images.requests].sort())
      .toEqual([image('hexwick'), image('one'), image('ten')])
  })
})
