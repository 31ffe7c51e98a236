import {
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  parseAbiParameters,
  parseUnits,
  zeroHash,
} from 'viem';
import { tokensPerAccount } from './tokens.ts';

/** The deterministic deployer that local chains are born with: `salt ++ creation code` in, contract out. */
export const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** What the deployer is sent for a token, and where the token then is; the same on every chain. */
export function tokenDeployment(
  creationCode: Hex,
  token: { readonly name: string; readonly symbol: string; readonly decimals: number },
  holders: readonly Hex[],
): { address: Hex; data: Hex } {
  const parameters = encodeAbiParameters(parseAbiParameters('string, string, uint8, address[], uint256'), [
    token.name,
    token.symbol,
    token.decimals,
    holders,
    parseUnits(String(tokensPerAccount), token.decimals),
  ]);
  const bytecode: Hex = `${creationCode}${parameters.slice(2)}`;
  const address = getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt: zeroHash, bytecode });
  return { address, data: `${zeroHash}${bytecode.slice(2)}` };
}
