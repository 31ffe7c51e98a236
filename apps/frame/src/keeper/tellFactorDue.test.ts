import { expect, it } from 'vitest';
import { tellFactorDue } from './tellFactorDue.ts';
import { setStage } from './testing/setStage.ts';

async function openTold() {
  const { keeper, user, gateway } = await setStage('later');
  gateway.mayDeferFactor = true;
  const told: boolean[] = [];
  const tell = (isFactorDue: boolean) => void told.push(isFactorDue);
  return { told, user, keeper: tellFactorDue(keeper, { tell, signIn: () => user.signIn.signal }) };
}

it('keeper-21 tells that a factor is due until there is one', async () => {
  const { told, keeper } = await openTold();
  await keeper.ensure();
  expect(told).toEqual([true]);
  await keeper.addFactor('code');
  expect(told).toEqual([true, false]);
});

it('keeper-21 tells nothing of a factor that was not added', async () => {
  const { told, user, keeper } = await openTold();
  await keeper.ensure();
  user.beforeConfirm = () => Promise.reject(new Error('left'));
  await expect(keeper.addFactor('code')).rejects.toThrow('left');
  expect(told).toEqual([true]);
});

it('keeper-21 tells it of nobody who has signed out', async () => {
  const { told, user, keeper } = await openTold();
  await keeper.ensure();
  await keeper.ensure();
  user.signIn.abort();
  expect(told).toEqual([true, true, false]);
});

it('keeper-21 leaves what is told of the next sign-in alone when work of the one before ends late', async () => {
  const { told, user, keeper } = await openTold();
  await keeper.ensure();
  let goOn: (() => void) | undefined;
  user.beforeConfirm = () =>
    new Promise((resolve) => {
      goOn = resolve;
    });
  const added = keeper.addFactor('code');
  await expect.poll(() => goOn).toBeDefined();
  user.signIn.abort();
  user.signIn = new AbortController();
  await keeper.ensure();
  goOn?.();
  await added;
  expect(told).toEqual([true, false, true]);
});
