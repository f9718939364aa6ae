import type { Page } from 'playwright/test'

/** The page's socket to the relay, which can die as in a phone's pocket: nobody is told, and nothing arrives. */
export const dyingSocket = async (page: Page, relay: string): Promise<{ readonly die: () => void }> => {
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
