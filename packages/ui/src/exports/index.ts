export { prepareModal } from '../shell/mountModal.tsx';
