import type { Bus, BusListener } from '../ports/Bus.ts';

interface Node {
  readonly joined: Map<string, number>;
  readonly listeners: Set<BusListener>;
}

/** Several nodes in one process. Notes arrive one microtask later, as over a network nobody hears within `tell`. */
export function createBusHub(): { openNode(): Promise<Bus> } {
  const nodes = new Set<Node>();
  return { openNode: async () => openNode(nodes) };
}

function openNode(nodes: Set<Node>): Bus {
  const node: Node = { joined: new Map(), listeners: new Set() };
  nodes.add(node);
  return {
    hasPeers: true,
    async join(channel) {
      node.joined.set(channel, (node.joined.get(channel) ?? 0) + 1);
    },
    leave(channel) {
      const count = (node.joined.get(channel) ?? 0) - 1;
      if (count > 0) node.joined.set(channel, count);
      else node.joined.delete(channel);
    },
    async tell(channel, text) {
      if (!nodes.has(node)) return;
      queueMicrotask(() => {
        for (const other of nodes) if (other !== node) hear(other, channel, text);
      });
    },
    onNote(listener) {
      node.listeners.add(listener);
      return () => void node.listeners.delete(listener);
    },
    onGap: () => () => {},
    async close() {
      nodes.delete(node);
    },
  };
}

function hear({ joined, listeners }: Node, channel: string, text: string): void {
  if (joined.has(channel)) for (const listener of listeners) listener(channel, text);
}
