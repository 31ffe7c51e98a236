import { expect, it, vi } from 'vitest';
import { createProvider } from './createProvider.ts';

it('testkit-48 tells a listener as often as it was added, and takes it away once at a time', () => {
  const { provider, emit } = createProvider(async () => null);
  const heard = vi.fn();
  provider.on('chainChanged', heard).on('chainChanged', heard);
  emit('chainChanged', '0x1');
  expect(heard).toHaveBeenCalledTimes(2);
  provider.removeListener('chainChanged', heard);
  emit('chainChanged', '0x2');
  expect(heard).toHaveBeenCalledTimes(3);
  provider.removeListener('chainChanged', heard).removeListener('chainChanged', heard);
  emit('chainChanged', '0x3');
  expect(heard).toHaveBeenCalledTimes(3);
});
