import { Component, type ReactNode } from 'react';
import { Unexpected } from '../screens/unexpected/Unexpected.tsx';
import { FlowStopped } from './FlowFault.tsx';

type State = { problem: 'none' | 'flow' | 'screen' };

/** Shows the page for an unexpected error instead of an empty one. React has error boundaries only as classes. */
export class CrashGuard extends Component<{ children: ReactNode }, State> {
  override state: State = { problem: 'none' };

  static getDerivedStateFromError(error: unknown): State {
    return { problem: error instanceof FlowStopped ? 'flow' : 'screen' };
  }

  override render() {
    const { problem } = this.state;
    return problem === 'none' ? this.props.children : <Unexpected problem={problem} />;
  }
}
