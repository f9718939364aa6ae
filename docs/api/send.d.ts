import { SendAdapter } from './types-send.js';
import 'rxjs';
import './types-feature-option.js';
import './types-nfts.js';
import './types-walletport-error.js';
import './types-tokens.js';

/**
 * Sending and receiving tokens in the modal, for the option `send`. Before the wallet receives the request, the transfer is
 * simulated and its recipient is checked with the networks' nodes. The code is fetched when the user first sends.
 */
declare const send: () => SendAdapter;

export { SendAdapter, send };
