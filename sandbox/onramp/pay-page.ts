import { setTimeout as pause } from 'node:timers/promises'

import {
  type ServiceRequest,
  sendError,
  send,
  sendJson,
  type Service,
  startService,
} from '#sandbox/service.ts'

import { type Purchase, deliver, type OnRampNodes } from './delivery.ts'

export interface Order extends Purchase {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  status: 'waiting' | 'pending' | 'done' | 'failed'
  hash?: string
  /** The exchange's own id of the payment that the order belongs to. */
  readonly session?: string
}

export interface PayPage extends Service {
  readonly orders: readonly Order[]
  /** Performs the user's action on the page. `seconds` is the delay of the delivery. */
  act(id: string, action: 'pay' | 'decline' | 'hang', seconds?: number): Promise<void>
}

/** The order that the URL of a page describes; undefined for any other URL. */
export type OrderOf = (request: ServiceRequest) => Omit<Order, 'status' | 'id' | 'at'> | undefined

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

const sanitise = (text: string): string => text.replaceAll(/[^\w.:-]/g, '')

/** A provider's page with its own origin, which delivers tokens on the local chain, declines, or hangs. */
export const startPayPage = async (label: string, nodes: OnRampNodes, orderOf: OrderOf): Promise<PayPage> => {
  const orders: Order[] = []
  let isStopped = false

  const act = async (id: string, action: string, seconds = 0): Promise<void> => {
    const order = orders.find((candidate) => candidate.id === id)
    if (order === undefined || order.status !== 'waiting' || action === 'hang') return
    if (action === 'decline') return void (order.status = 'failed')
    order.status = 'pending'
    await pause(seconds * 1000)
    if (isStopped) return
    order.hash = await deliver(nodes, order)
    order.status = 'done'
  }

  const latestFor = (address: string | undefined) =>
    orders.findLast((candidate) => candidate.address.toLowerCase() === address?.toLowerCase())

  const service = await startService((request, response) => {
    const { path, query } = request
    if (path === '/act') {
      void act(query['id'] ?? '', query['what'] ?? '', Number(query['seconds'] ?? 0))
      return sendJson(response, {})
    }
    if (path === '/status')
      return sendJson(response, { status: latestFor(query['address'])?.status ?? 'waiting' })
    const requestedOrder = orderOf(request)
    if (requestedOrder === undefined) return sendError(response, 404)
    const order: Order = {
      ...requestedOrder,
      address: sanitise(requestedOrder.address),
      symbol: sanitise(requestedOrder.symbol),
      chain: sanitise(requestedOrder.chain),
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
      isStopped = true
      await service.stop()
    },
  }
}
