import type { Page } from 'playwright/test'

/** The page's socket to the relay. It can die without a close event, like on a sleeping phone, and then passes nothing. */
export const killableSocket = async (page: Page, relay: string): Promise<{ readonly die: () => void }> => {
  let dead = false
  await page.routeWebSocket(
    ({ href }) => href.startsWith(relay),
    (socket) => {
      const server = socket.connectToServer()
      const mayDie = !dead
      const isDead = () => dead && mayDie
      socket.onMessage((message) => !isDead() && server.send(message))
      server.onMessage((message) => !isDead() && socket.send(message))
    },
  )
  return { die: () => void (dead = true) }
}
