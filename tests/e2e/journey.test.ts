import { expect, test, withMotion } from './fixtures.ts'
import { recordStates, shownStatuses } from './support/handle.ts'

test.use(withMotion)

// Only the React page has names.
for (const [name, path, shownName] of [
  ['React', '/', 'harbour.eth'],
  ['plain', '/vanilla.html', undefined],
] as const)
  test(`[S0-01, S0-02, S0-05, S1-05, S1-07, S2-24, S4-02, S4-05] a user of a ${name} page connects, switches, reloads and disconnects`, async ({
    host,
    page,
  }) => {
    await recordStates(page)
    await host.visit(path)
    await expect(host.button).toHaveText('Connect wallet')

    const dialog = await host.open()
    await expect(dialog).toHaveAccessibleName('Connect to Tidepool')
    await host.wallet(/Sandbox Harbour/).click()
    await expect(dialog).toBeHidden()
    const address = await host.accountOf('harbour')
    await host.expectAccount({ status: 'connected', address, caipNetworkId: 'eip155:1' })
    await expect(host.button).toContainText(shownName ?? address.slice(0, 6))

    await host.open()
    await host.expectState({ view: 'Account' })
    await host.openNetworks()
    await dialog.getByRole('radio', { name: /Base/ }).click()
    await host.expectAccount({ caipNetworkId: 'eip155:8453' })
    await expect(dialog.getByText('0.75', { exact: false }).first()).toBeVisible()

    await host.reload()
    await host.expectAccount({ status: 'connected', address, caipNetworkId: 'eip155:8453' })
    expect(await shownStatuses(page)).toEqual(['restoring', 'connected'])

    await host.open()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog).toBeHidden()
    await host.expectAccount({ status: 'disconnected' })
    await expect(host.button).toHaveText('Connect wallet')
  })
