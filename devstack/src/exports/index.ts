export { developmentAccounts, developmentMnemonic } from '../chain/developmentAccounts.ts';
export type { Contracts, TokenContract } from '../contracts/Contracts.ts';
export type { PortName, ReadyReport, Stack, StackOptions } from '../Stack.ts';
export type { Step } from '../Step.ts';
export { StepError } from '../StepError.ts';
export { startStack } from '../startStack.ts';
