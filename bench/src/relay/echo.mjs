import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/**
 * The floor of the relay's figures: answers, and hands a message to whoever follows its topic, from memory. No token,
 * no limit, no store. Prints its address as a line of JSON and runs until it is killed.
 */
const server = createServer();
/** @type {Map<string, import('ws').WebSocket>} */
const followers = new Map();
let lastId = 0;

new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.on('message', (data) => {
    const { id, method, params } = JSON.parse(String(data));
    if (method === undefined) return;
    if (method === 'irn_subscribe') followers.set(params.topic, socket);
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }));
    if (method !== 'irn_publish') return;
    const { topic, message, tag } = params;
    lastId += 1;
    const delivered = { id: '', data: { topic, message, publishedAt: Date.now(), tag } };
    const frame = { id: lastId, jsonrpc: '2.0', method: 'irn_subscription', params: delivered };
    followers.get(topic)?.send(JSON.stringify(frame));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  console.log(JSON.stringify({ message: 'listening', url: `http://127.0.0.1:${port}` }));
});
