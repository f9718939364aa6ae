import { DEFAULT_CHAIN } from '#domain/caip/chain-id.ts'

import { showApprovals } from './approval-screen.ts'
import { Approvals } from './approvals.ts'
import { chainIdOf } from './chains.ts'
import { answerHost } from './faulty-answers.ts'
import type { FrameContext } from './frame-context.ts'
import { FrameStorage } from './frame-storage.ts'
import { requestAnswerer } from './frame.ts'
import { HostChannel } from './host-channel.ts'
import { Sessions } from './sessions.ts'

// The frame's address contains the project and the initial chain. S2-33.
const query = new URLSearchParams(location.search)
const projectId = query.get('projectId') ?? ''
const main = document.querySelector('main')

if (projectId !== '' && main !== null) {
  const channel = new HostChannel()
  const storage = new FrameStorage()
  const context: FrameContext = {
    projectId,
    host: channel.origin,
    sessions: new Sessions(storage, channel.origin),
    storage,
    approvals: new Approvals(showApprovals(main, () => ({ origin: channel.origin(), dapp: context.dapp }))),
    chain: chainIdOf(query.get('chainId') ?? DEFAULT_CHAIN),
    rpcUrl: query.get('rpcUrl') ?? undefined,
    dapp: undefined,
    work: new AbortController(),
  }
  const answerRequest = requestAnswerer(context)
  const sendAnswer = answerHost(channel, projectId)
  const isLogged = query.get('enableLogger') === 'true'
  addEventListener('keydown', ({ key, repeat, isComposing }) => {
    if (key === 'Escape' && !repeat && !isComposing) channel.escape()
  })
  channel.open((request) => {
    if (isLogged) console.debug('frame', request.name)
    void sendAnswer(request, () => answerRequest(request.name, request.payload))
  })
}
