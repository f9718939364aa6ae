import { setTimeout as pause } from 'node:timers/promises'

import { type Asked, refuse, send, sendJson, type Service, startService } from '#sandbox/service.ts'

import { type Bought, deliver, type OnRampNodes } from './delivery.ts'

export interface Order extends Bought {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  status: 'waiting' | 'pending' | 'done' | 'failed'
  hash?: string
  /** The payment that it belongs to, by the exchange's own id. */
  readonly session?: string
}

export interface PayPage extends Service {
  readonly orders: readonly Order[]
  /** What the user does on the page. `seconds`: how long the money takes. */
  act(id: string, what: 'pay' | 'decline' | 'hang', seconds?: number): Promise<void>
}

/** The order that the address of a page asks for; undefined for any other address. */
export type OrderOf = (asked: Asked) => Omit<Order, 'status' | 'id' | 'at'> | undefined

const pageOf = (label: string, { id, symbol, address, chain }: Order): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${label}</title>
<h1>${label}</h1>
<p>Sends ${symbol} on ${chain} to <code>${address}</code>.</p>
<label>Seconds until it arrives <input id="seconds" type="number" min="0" value="2" /></label>
<button type="button" data-what="pay">Pay</button>
<button type="button" data-what="decline">Decline</button>
<button type="button" data-what="hang">Hang</button>
<p role="status"></p>
<script>
  document.addEventListener('click', async ({ target }) => {
    const what = target.dataset?.what
    if (what === undefined) return
    const seconds = document.querySelector('#seconds').value
    await fetch('/act?id=${id}&what=' + what + '&seconds=' + seconds, { method: 'POST' })
    document.querySelector('[role=status]').textContent = { pay: 'Paid', decline: 'Declined', hang: 'Waiting' }[what]
  })
</script>
</html>
`

const escaped = (text: string): string => text.replaceAll(/[^\w.:-]/g, '')

/** A provider's page at an origin of its own, which sends real local money, declines, or hangs. */
export const startPayPage = async (label: string, nodes: OnRampNodes, orderOf: OrderOf): Promise<PayPage> => {
  const orders: Order[] = []
  let isOver = false

  const act = async (id: string, what: string, seconds = 0): Promise<void> => {
    const order = orders.find((own) => own.id === id)
    if (order === undefined || order.status !== 'waiting' || what === 'hang') return
    if (what === 'decline') return void (order.status = 'failed')
    order.status = 'pending'
    await pause(seconds * 1000)
    if (isOver) return
    order.hash = await deliver(nodes, order)
    order.status = 'done'
  }

  const latestFor = (address: string | undefined) =>
    orders.findLast((own) => own.address.toLowerCase() === address?.toLowerCase())

  const service = await startService((asked, response) => {
    const { path, query } = asked
    if (path === '/act') {
      void act(query['id'] ?? '', query['what'] ?? '', Number(query['seconds'] ?? 0))
      return sendJson(response, {})
    }
    if (path === '/status')
      return sendJson(response, { status: latestFor(query['address'])?.status ?? 'waiting' })
    const wanted = orderOf(asked)
    if (wanted === undefined) return refuse(response, 404)
    const order: Order = {
      ...wanted,
      address: escaped(wanted.address),
      symbol: escaped(wanted.symbol),
      chain: escaped(wanted.chain),
      id: String(orders.length + 1),
      at: Date.now(),
      status: 'waiting',
    }
    orders.push(order)
    send(response, 'text/html', pageOf(label, order))
  })
  return {
    ...service,
    orders,
    act,
    stop: async () => {
      isOver = true
      await service.stop()
    },
  }
}
