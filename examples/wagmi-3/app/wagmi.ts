import { cookieStorage, createConfig, createStorage, http } from 'wagmi';
import { chains } from './chains';

export const config = createConfig({
  chains,
  transports: { 31337: http(), 31338: http() },
  ssr: true,
  storage: createStorage({ storage: cookieStorage }),
});

declare module 'wagmi' {
  interface Register {
    config: typeof config;
  }
}
